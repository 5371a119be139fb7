import type { ComponentType } from 'react';
import type { LiveFeature } from '../contract';

/** How the code of a feature's module gets here. In production by federation; in a test by whatever the test says. */
export interface ModuleLoader {
  /**
   * Loads the component that a module exposes. Calling it again after a failure tries again.
   *
   * @param modulePath as in `feature.json`, for instance pages/Home/HomePage
   * @param options.isRestart does not wait on for a load that is under way: asks for it again
   * @param options.isAhead nobody needs it yet: it does not keep a remote from being replaced that turns out to be a stale one,
   * and nothing is loaded ahead from one that has failed
   * @throws {RemoteError} of the version that serves, or was to serve; 'remote-disabled' for a feature that takes a break, of
   * which nothing is ever fetched
   */
  load(
    feature: LiveFeature,
    modulePath: string,
    options?: { isRestart?: boolean; isAhead?: boolean },
  ): Promise<ComponentType<object>>;
  /** The version of a feature that serves in this tab, or is to: the live one, or the one before it. */
  versionOf(feature: LiveFeature): string;
}

/** What can be wrong with a remote; docs/errors.md has a paragraph for each. */
export type RemoteErrorCode =
  | 'remote-unreachable'
  | 'remote-timeout'
  | 'remote-cancelled'
  | 'remote-disabled'
  | 'remote-integrity'
  | 'remote-mismatch'
  | 'remote-shape'
  | 'remote-crash';

/** A remote that failed: which, in which version, and why. */
export class RemoteError extends Error {
  override name = 'RemoteError';

  constructor(
    readonly code: RemoteErrorCode,
    readonly feature: Pick<LiveFeature, 'name' | 'version'>,
    options: { cause: unknown },
  ) {
    super(`${code}: ${feature.name}@${feature.version}`, options);
  }
}
