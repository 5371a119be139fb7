import type { ComponentType } from 'react';
import type { LiveFeature, Owner, RemoteErrorCode } from '@steadfast/contract';

/** What a module threw while it rendered. */
export interface Crash {
  cause: unknown;
  /** What crashed: another version may serve by now, as a page can show a module many times. */
  component?: ComponentType<object> | undefined;
}

/** Loads the code of a feature's modules: by federation in production, from a fake in tests. */
export interface ModuleLoader {
  /**
   * Loads the component that a module exports, for a page that shows it. Calling it again after a failure retries.
   *
   * @param modulePath as in `feature.json`, for instance pages/Home/HomePage
   * @throws {RemoteError} with the version that was to serve; 'remote-disabled' for a disabled feature, which is never fetched
   */
  load(feature: LiveFeature, modulePath: string): Promise<ComponentType<object>>;
  /** Loads a module that the page may show later. A failure shows in `load`. A failed remote preloads nothing. */
  preload(feature: LiveFeature, modulePath: string): void;
  /** Makes the next `load` of a module start over, unless it has ended. */
  restart(feature: LiveFeature, modulePath: string): void;
  /**
   * Replaces a module that has crashed by the one of the previous version, which the next `load` returns.
   *
   * @returns the error to show if there is no such version; undefined otherwise
   */
  replaceCrashed(feature: LiveFeature, modulePath: string, crash: Crash): RemoteError | undefined;
  /** Returns the version of a feature that this tab uses: the live one, or the previous one. */
  getVersion(feature: LiveFeature): string;
  /** Whether the previous version of a feature serves in place of the live one. */
  servesPrevious(feature: LiveFeature): boolean;
}

/** Creates a loader of features that have one version: on the server and in tests. */
export const createSimpleLoader = (load: ModuleLoader['load']): ModuleLoader => ({
  load,
  preload: (feature, modulePath) => void load(feature, modulePath).catch(() => undefined),
  restart: () => undefined,
  replaceCrashed: (feature, _, { cause }) => new RemoteError('remote-crash', feature, { cause }),
  getVersion: ({ version }) => version,
  servesPrevious: () => false,
});

interface FailedRemote extends Pick<LiveFeature, 'name' | 'version'> {
  owner?: Owner | undefined;
}

/** A failed remote: its name and version, and the reason. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(
    readonly code: RemoteErrorCode,
    readonly feature: FailedRemote,
    options: { cause: unknown },
  ) {
    super(`${code}: ${feature.name}@${feature.version}`, options);
  }
}

/** Maps an error of the federation runtime, a chunk or a module to an error code. */
export function classifyError(error: unknown): RemoteErrorCode {
  const message = error instanceof Error ? error.message : String(error);
  if (/singleton|does not satisfy|shared module/i.test(message)) return 'remote-mismatch';
  if (/does not exist in container/i.test(message)) return 'remote-shape';
  // A chunk or an entry failed to load, or the entry is not one: a retry may help.
  if (/RUNTIME-00[18]|loading (css )?chunk|failed to (fetch|load)/i.test(message))
    return 'remote-unreachable';
  return 'remote-crash';
}

const messages: Record<RemoteErrorCode, string> = {
  'remote-unreachable':
    'We could not load it. Try again; if it keeps failing, check your connection. The rest of the site works.',
  'remote-timeout': 'It took too long to load. Try again in a moment; the rest of the site works.',
  'remote-cancelled': 'You stopped loading it. Try again at any time; the rest of the site works.',
  'remote-disabled': 'It is taking a break. Please come back later; the rest of the site works.',
  'remote-integrity':
    'It arrived damaged, so we did not use it. Try again in a moment; the rest of the site works.',
  'remote-mismatch': 'It is not compatible with the rest of the site right now. Try again in a few minutes.',
  'remote-shape': 'It arrived in an unexpected form. Try again in a few minutes; the rest of the site works.',
  'remote-crash': 'Something went wrong inside it. Try again; the rest of the site works.',
};

/** Says what failed and what the viewer can do. */
export const failureMessage = ({ code }: RemoteError) => messages[code];

/** For a support request: the error code, the remote, its version and its team. */
export const failureCode = ({ code, feature: { name, version, owner } }: RemoteError) =>
  `${code} · ${name} ${version}${owner ? ` · team ${owner.team}` : ''}`;
