import type { LiveFeature } from '../../contract';
import type { ModuleLoader } from '../module-loader';
import { measureRemote, type MeasureDetail } from './measure-remote';

/** A module that is rendered, and where it is from. */
export interface Rendered {
  loader: ModuleLoader;
  feature: LiveFeature;
  modulePath: string;
}

/** When the first rendering of each module began, by its container and path; undefined once it is over. */
const begun = new Map<string, number | undefined>();

const keyOf = ({ container }: LiveFeature, modulePath: string) => `${container}/${modulePath}`;

/** Notes that a module is about to be rendered, when it is for the first time; what says that its feature takes a break is not. */
export function beginRender(feature: LiveFeature, modulePath: string): void {
  if (feature.isDisabled) return;
  const key = keyOf(feature, modulePath);
  if (!begun.has(key)) begun.set(key, performance.now());
}

/** Writes down how long the first rendering of a module took, or that it failed; of later ones, nothing. */
export function endRender(
  { loader, feature, modulePath: module }: Rendered,
  outcome: MeasureDetail['outcome'] = 'ok',
): void {
  const key = keyOf(feature, module);
  const startMs = begun.get(key);
  if (startMs === undefined) return;
  begun.set(key, undefined);
  const version = loader.versionOf(feature);
  measureRemote({ remote: feature.name, version, module, phase: 'render', outcome }, startMs);
}
