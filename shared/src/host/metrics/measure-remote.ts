/**
 * How long remotes take, as measures that any profiler of a browser shows; who wants to know more takes them by
 * onRemoteMetrics. Part of the first page: kept small.
 */
import type { ComponentType } from 'react';
import { currentVersion, type RemoteRuntime } from '../loading/remote-runtime';
import { RemoteError, type RemoteErrorCode } from '../module-loader';

/** What a remote does: becomes known to the federation runtime, loads a module, renders it for the first time. */
export type RemotePhase = 'resolve' | 'load' | 'render';

/** The begin of the name of each measure. */
export const MEASURE_PREFIX = 'remote ';

/** What a measure carries. */
export interface MeasureDetail {
  remote: string;
  /** The version that did it, or failed to. */
  version: string;
  module: string;
  phase: RemotePhase;
  /** `fell-back`: the version before the live one served. */
  outcome: 'ok' | 'fell-back' | RemoteErrorCode;
  /** Where it was; never told to anybody as it is. */
  pathname: string;
}

export type Told = Omit<MeasureDetail, 'pathname'>;

/**
 * Writes down how long something took until now.
 *
 * @param startMs when it began, as of performance.now()
 */
export function measureRemote(told: Told, startMs: number): void {
  const { remote, module, phase } = told;
  try {
    performance.measure(`${MEASURE_PREFIX}${remote} ${phase} ${module}`, {
      start: startMs,
      // Chromium's profiler gives them a track of their own.
      detail: { ...told, pathname: window.location.pathname, devtools: { track: 'Remotes' } },
    });
  } catch {
    // A browser that cannot measure shows its pages all the same.
  }
}

/** Writes down how long a load takes, and how it ends: in the version that serves by then. */
export function measureLoad(
  loading: Promise<ComponentType<object>>,
  line: RemoteRuntime,
  module: string,
): void {
  const startMs = performance.now();
  const told = (outcome: Told['outcome']) => {
    const { version } = currentVersion(line);
    measureRemote({ remote: line.name, version, module, phase: 'load', outcome }, startMs);
  };
  loading.then(
    () => told(line.hasFallenBack ? 'fell-back' : 'ok'),
    (error: unknown) => told(error instanceof RemoteError ? error.code : 'remote-crash'),
  );
}
