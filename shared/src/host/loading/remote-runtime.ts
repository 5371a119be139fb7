import type { LiveFeature, LiveVersion } from '../../contract';
import { RemoteError, type RemoteErrorCode } from '../module-loader';

/** A remote in this tab: from the first part that is used on, one version serves it, and no other. */
export interface RemoteRuntime {
  name: string;
  /** The version that is live, as far as this tab knows. */
  live: LiveVersion;
  /** The one before it, where there is one. */
  previous: LiveVersion | undefined;
  /** Whether the one before serves in this tab. */
  hasFallenBack: boolean;
  /** Whether something of it has failed: it may have been mended since. */
  hasFailed: boolean;
}

/** A remote of which nothing has been loaded yet. */
export function createRemoteRuntime({ name, ...live }: LiveFeature): RemoteRuntime {
  return { name, live, previous: otherThan(live), hasFallenBack: false, hasFailed: false };
}

/** The version before a live one, if its code is another: a container is named after its code. */
export function otherThan({
  container,
  previous,
}: Pick<LiveFeature, 'container' | 'previous'>): LiveVersion | undefined {
  return previous?.container === container ? undefined : previous;
}

/** The version of a remote that serves in this tab, or is to. */
export function currentVersion({ live, previous, hasFallenBack }: RemoteRuntime): LiveVersion {
  return hasFallenBack && previous ? previous : live;
}

/** What is wrong with one version of a remote. */
export function toRemoteError(
  { name }: RemoteRuntime,
  { version }: LiveVersion,
  code: RemoteErrorCode,
  cause: unknown,
): RemoteError {
  return new RemoteError(code, { name, version }, { cause });
}

/** Takes the styles of a version out of the page that does not serve: they would mix with those of the one that does. */
export function dropStyles({ entry }: LiveVersion): void {
  const folder = new URL('.', new URL(entry, document.baseURI)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (link.href.startsWith(folder)) link.remove();
}
