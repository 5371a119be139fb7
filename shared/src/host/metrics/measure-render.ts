import type { LiveFeature } from '../../contract';
import type { ModuleLoader } from '../module-loader';
import { measureRemote, type MeasureDetail } from './measure-remote';

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
  const version = loader.versionOf(feature);
  measureRemote({ remote: feature.name, version, module, phase: 'render', outcome }, startMs);
}
