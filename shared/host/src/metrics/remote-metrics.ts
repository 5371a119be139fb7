import {
  type Registry,
  type RenderFaultCode,
  RENDER_TIMING,
  VIEW_TIMING,
  matchRoute,
} from '@steadfast/contract';
import { readDocumentPath, readNavigation } from '@steadfast/sdk/internal';
import { MEASURE_PREFIX, type MeasureDetail } from '../remotes/measure-remote';

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
  const send = (metrics: RemoteMetric[]) => {
    if (metrics.length === 0) return;
    try {
      sink(metrics);
    } catch {
      // A failing sink must not break the page.
    }
  };
  const observer = new PerformanceObserver((list) => {
    const metrics = list
      .getEntries()
      .filter(({ name }) => name.startsWith(MEASURE_PREFIX))
      .map((entry) => parseMetric(entry as PerformanceMeasure, registry));
    send(metrics);
  });
  observer.observe({ type: 'measure', buffered: true });
  send(readRenderFault(registry));
  return () => {
    observer.disconnect();
  };
}

/**
 * Returns the value by which the origin knows this view of the page, for its reports; undefined where the browser does not
 * show it, or the origin collects none.
 */
export const readView = (): string | undefined => readServerTiming(VIEW_TIMING);

/** Reads an entry of the header Server-Timing that came with the document. */
function readServerTiming(entry: string): string | undefined {
  return readNavigation()?.serverTiming?.find(({ name }) => name === entry)?.description;
}

/** Why the origin has not rendered the document. */
function readRenderFault(registry: Registry): RemoteMetric[] {
  const pathname = readDocumentPath();
  const fault = readServerTiming(RENDER_TIMING);
  const match = pathname !== undefined && fault ? matchRoute(registry, pathname) : undefined;
  if (!match) return [];
  const { feature, route } = match;
  return [
    {
      remote: feature.name,
      version: feature.version,
      module: route.module,
      phase: 'origin',
      outcome: fault as RenderFaultCode,
      route: route.path,
      startMs: 0,
      ms: 0,
    },
  ];
}

function parseMetric({ detail, startTime, duration }: PerformanceMeasure, registry: Registry): RemoteMetric {
  const { remote, version, module, phase, outcome, pathname } = detail as MeasureDetail;
  const route = matchRoute(registry, pathname)?.route.path;
  const times = { startMs: Math.round(startTime), ms: Math.round(duration) };
  return { remote, version, module, phase, outcome, ...(route !== undefined && { route }), ...times };
}
