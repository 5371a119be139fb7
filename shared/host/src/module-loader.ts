import type { ComponentType } from 'react';
import type { LiveFeature, Owner, RemoteErrorCode } from '@steadfast/contract';

/**
 * - `load`, the default: the page shows the module.
 * - `preload`: the page may show it later. Another version may still replace it, and a failed remote preloads nothing.
 * - `restart`: as `load`, but a pending load starts over.
 * - a crash: the previous version replaces what crashed, or else the load fails with the error of the crash.
 */
export type LoadRequest = 'load' | 'preload' | 'restart' | Crash;

/** What a module threw while it rendered. */
export interface Crash {
  error: RemoteError;
  /** What crashed: another version may serve by now, as a page can show a module many times. */
  component: ComponentType<object> | undefined;
}

/** Loads the code of a feature's modules: by federation in production, from a fake in tests. */
export interface ModuleLoader {
  /**
   * Loads the component that a module exports. Calling it again after a failure retries.
   *
   * @param modulePath as in `feature.json`, for instance pages/Home/HomePage
   * @param request why it is loaded
   * @throws {RemoteError} with the version that was to serve; 'remote-disabled' for a disabled feature, which is never fetched
   */
  load(feature: LiveFeature, modulePath: string, request?: LoadRequest): Promise<ComponentType<object>>;
  /** Returns the version of a feature that this tab uses: the live one, or the previous one. */
  getVersion(feature: LiveFeature): string;
}

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
