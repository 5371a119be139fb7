import type { Registry } from '../../contract';
import { matchRoute } from '../../contract/route-match';
import { MEASURE_PREFIX, type MeasureDetail } from './measure-remote';

/** How long a phase of a remote took. Describes code only, never the viewer. */
export interface RemoteMetric extends Omit<MeasureDetail, 'pathname'> {
  /** Route pattern of the page: /series/:id. Absent on the shell's own pages. */
  route?: string;
  /** Start, in ms since the navigation to the document. */
  startMs: number;
  ms: number;
}

/** Receives metrics in batches. Errors that it throws are ignored. */
export type RemoteMetricsSink = (metrics: RemoteMetric[]) => void;

/**
 * Sends all metrics of this document to a sink: those recorded so far and those to come.
 *
 * @param registry maps paths to routes
 * @returns stops it
 */
export function onRemoteMetrics(sink: RemoteMetricsSink, registry: Registry): () => void {
  if (typeof PerformanceObserver !== 'function') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    const metrics = list
      .getEntries()
      .filter(({ name }) => name.startsWith(MEASURE_PREFIX))
      .map((entry) => parseMetric(entry as PerformanceMeasure, registry));
    if (metrics.length === 0) return;
    try {
      sink(metrics);
    } catch {
      // A failing sink must not break the page.
    }
  });
  observer.observe({ type: 'measure', buffered: true });
  return () => {
    observer.disconnect();
  };
}

function parseMetric({ detail, startTime, duration }: PerformanceMeasure, registry: Registry): RemoteMetric {
  const { remote, version, module, phase, outcome, pathname } = detail as MeasureDetail;
  const route = matchRoute(registry, pathname)?.route.path;
  const times = { startMs: Math.round(startTime), ms: Math.round(duration) };
  return { remote, version, module, phase, outcome, ...(route !== undefined && { route }), ...times };
}
