import type { LiveFeature, LiveVersion, Owner, RemoteErrorCode } from '@steadfast/contract';
import { RemoteError } from '../module-loader';

/** State of a remote in this tab. Once one of its modules is in use, its version never changes. */
export interface RemoteRuntime {
  name: string;
  owner: Owner | undefined;
  /** The live version, as far as this tab knows. */
  live: LiveVersion;
  /** The version to fall back to, if there is one. */
  previous: LiveVersion | undefined;
  /** Whether this tab uses the previous version. */
  usesPrevious: boolean;
  /** Whether one of its modules has failed. A newer version may fix it. */
  hasFailed: boolean;
}

/** Creates the state of a remote before anything of it is loaded. The previous version goes on with what it has rendered. */
export function createRemoteRuntime({ name, owner, ...live }: LiveFeature): RemoteRuntime {
  const previous = previousVersion(live);
  const { crashed } = document.documentElement.dataset;
  return { name, owner, live, previous, usesPrevious: crashed === live.container, hasFailed: false };
}

/** Returns the previous version if its code differs. A container is named after its code. */
export function previousVersion({
  container,
  previous,
}: Pick<LiveFeature, 'container' | 'previous'>): LiveVersion | undefined {
  return previous?.container === container ? undefined : previous;
}

/** Returns the version that this tab uses or is about to use. */
export function currentVersion({ live, previous, usesPrevious }: RemoteRuntime): LiveVersion {
  return usesPrevious && previous ? previous : live;
}

/** Creates the error of one version of a remote. */
export function toRemoteError(
  { name, owner }: RemoteRuntime,
  { version }: LiveVersion,
  code: RemoteErrorCode,
  cause: unknown,
): RemoteError {
  return new RemoteError(code, { name, owner, version }, { cause });
}

/** Removes the styles of a version that is not used, so they cannot mix with those of the one that is. */
export function dropStyles({ entry }: LiveVersion): void {
  const folder = new URL('.', new URL(entry, document.baseURI)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(folder)) link.remove();
}
