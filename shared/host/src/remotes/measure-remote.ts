/**
 * Records how long remotes take as performance measures, which browser profilers show. `onRemoteMetrics` reads them. Part of
 * the first page: keep it small.
 */
import type { LiveFeature, RemoteOutcome, RemotePhase } from '@steadfast/contract';
import type { ModuleLoader } from './module-loader';

/** Prefix of each measure's name. */
export const MEASURE_PREFIX = 'remote ';

/** The `detail` of a measure. */
export interface MeasureDetail {
  remote: string;
  /** The version that loaded, rendered or failed. */
  version: string;
  module: string;
  phase: RemotePhase;
  /** `fell-back`: `version` loaded in place of the one that was to serve. */
  outcome: RemoteOutcome;
  /** Path of the page. Never reported; reports contain the route instead. */
  pathname: string;
}

export type RemoteMeasure = Omit<MeasureDetail, 'pathname'>;

/**
 * Records a measure that ends now.
 *
 * @param startMs its start, from performance.now()
 */
export function measureRemote(measure: RemoteMeasure, startMs: number): void {
  const { remote, module, phase } = measure;
  try {
    performance.measure(`${MEASURE_PREFIX}${remote} ${phase} ${module}`, {
      start: startMs,
      // A separate track in Chromium's profiler.
      detail: { ...measure, pathname: window.location.pathname, devtools: { track: 'Remotes' } },
    });
  } catch {
    // Pages work without measures.
  }
}

/** A rendered module and its origin. */
export interface RenderedModule {
  loader: ModuleLoader;
  feature: LiveFeature;
  modulePath: string;
}

/** Start of each module's first render, by container and path; undefined once it has ended. */
const startTimes = new Map<string, number | undefined>();

const moduleKey = ({ container }: LiveFeature, modulePath: string) => `${container}/${modulePath}`;

/** Marks the start of a module's first render. Ignores disabled features, whose pages show a notice instead. */
export function beginRender(feature: LiveFeature, modulePath: string): void {
  if (feature.isDisabled) return;
  const key = moduleKey(feature, modulePath);
  if (!startTimes.has(key)) startTimes.set(key, performance.now());
}

/** Records how long a module's first render took, or that it failed. Ignores later renders. */
export function endRender(
  { loader, feature, modulePath: module }: RenderedModule,
  outcome: MeasureDetail['outcome'] = 'ok',
): void {
  const key = moduleKey(feature, module);
  const startMs = startTimes.get(key);
  if (startMs === undefined) return;
  startTimes.set(key, undefined);
  const version = loader.getVersion(feature);
  measureRemote({ remote: feature.name, version, module, phase: 'render', outcome }, startMs);
}
