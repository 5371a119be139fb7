import type { Registry } from '../../contract';
import { matchRoute } from '../../contract/route-match';
import { MEASURE_PREFIX, type MeasureDetail } from './measure-remote';

/** How long something took that a remote did. Tells of code, and of nobody who runs it. */
export interface RemoteMetric extends Omit<MeasureDetail, 'pathname'> {
  /** The page on which it was, as its route is written: /series/:id. Absent on a page of the shell. */
  route?: string;
  /** When it began, in ms since the page was asked for. */
  startMs: number;
  ms: number;
}

/** Takes marks, some at a time. What it throws is nobody's business. */
export type RemoteMetricsSink = (marks: RemoteMetric[]) => void;

/**
 * Gives a sink all marks of this document: those so far, and each that comes.
 *
 * @param registry by which pages are told by their routes
 * @returns ends it
 */
export function onRemoteMetrics(sink: RemoteMetricsSink, registry: Registry): () => void {
  if (typeof PerformanceObserver !== 'function') return () => undefined;
  const observer = new PerformanceObserver((list) => {
    const marks = list
      .getEntries()
      .filter(({ name }) => name.startsWith(MEASURE_PREFIX))
      .map((entry) => parseMetric(entry as PerformanceMeasure, registry));
    if (marks.length === 0) return;
    try {
      sink(marks);
    } catch {
      // Whoever measures must not break what is measured.
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
