/** Code that is needed only after a remote has failed. Part of the deferred UI. */
import { type LiveFeature, type LiveVersion, type Registry, matchRoute } from '@steadfast/contract';
import { mayReloadFor } from '../releases/release-reload';
import { thisTab, type Tab } from '../releases/this-tab';
import { listen } from '@steadfast/sdk/internal';
import { measureRemote } from './measure-remote';
import { RemoteError, classifyError, failureCode } from './module-loader';
import type { ToastStore } from '../toasts/toast-store';
import { readDocumentRegistry } from '../registry/registry';

/** How long a check may delay the next attempt. */
const CHECK_TIMEOUT_MS = 3_000;

/**
 * Whether a file differs from the published one. Fetches it past the HTTP cache, which also repairs a cached copy that was
 * damaged on the way.
 *
 * @param address the requested URL; an entry's may have a `try` parameter
 * @param integrity hashes of a version by URL
 * @returns false also if the check is not possible
 */
export async function isForged(address: string, integrity: LiveVersion['integrity']): Promise<boolean> {
  const url = new URL(address, window.location.href);
  const expected = Object.entries(integrity).find(
    ([file]) => new URL(file, window.location.href).href === url.origin + url.pathname,
  )?.[1];
  if (!expected?.startsWith('sha256-')) return false;
  try {
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) });
    if (!response.ok) return false;
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest))) !== expected.slice('sha256-'.length);
  } catch {
    return false; // No network, or no `crypto.subtle` because the page is not served over https.
  }
}

/**
 * Fetches the file of a version that did not load, and its preloaded chunks and styles: WebKit repeats the failure of a
 * preload for each request of the document until the file has been fetched past its caches.
 *
 * @param address the requested URL of the file
 * @returns whether one of them differs from the published one
 */
export async function refetchFailed(
  address: string,
  { entry, integrity }: Pick<LiveVersion, 'entry' | 'integrity'>,
): Promise<boolean> {
  const { href: entryUrl } = new URL(entry, document.baseURI);
  const { href: folder } = new URL('.', entryUrl);
  const preloads = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=preload]'),
    ({ href }) => href,
  );
  // Each attempt of an entry has a URL of its own.
  const stuck = preloads.filter((href) => href.startsWith(folder) && href !== entryUrl);
  const checks = await Promise.all(
    [...new Set([address, ...stuck])].map((file) => isForged(file, integrity)),
  );
  return checks.includes(true);
}

/**
 * Fetches the version of a remote that is live now: its team may have fixed or rolled back the failed one. Uses it only if
 * the live shell is still the one of this document; otherwise compatibility requires a reload.
 *
 * @param failed the version that this tab knows
 * @param releases for tests
 * @returns the newer version; undefined if it is the same, does not fit, or the origin does not respond
 */
export async function findNewerVersion(
  name: string,
  failed: LiveVersion,
  modulePath: string,
  { releases }: Pick<Tab, 'releases'> = thisTab(),
): Promise<LiveFeature | undefined> {
  const newer = await releases.check(true);
  if (newer?.shell !== readDocumentRegistry().shell) return undefined;
  const live = newer.features.find((feature) => feature.name === name);
  if (!live || live.isDisabled || !(modulePath in live.modules)) return undefined;
  return live.container === failed.container ? undefined : live;
}

/** Logs to the console that the previous version of a remote is in use. */
export function reportFallback(error: RemoteError, previous: LiveVersion): void {
  // eslint-disable-next-line no-console -- for developers: viewers see a page that works
  console.warn(`${error.message}; ${previous.version} is served in its place.`, error.cause);
}

/**
 * Recovers from a failure that a new release may fix: another version of the remote or shell may be live, and the files of
 * this document's version may be gone. Reloads at once if they are gone and the viewer loses nothing; otherwise the viewer
 * decides.
 *
 * @param error a `RemoteError`, or any error of the shell's own code
 * @param canReload whether a reload without asking is acceptable: the failed module is the page itself
 * @param tab for tests
 * @returns a function that loads the new version; undefined if there is none
 */
export async function recoverStaleRemote(
  error: unknown,
  canReload: boolean,
  tab: Tab = thisTab(),
): Promise<(() => void) | undefined> {
  const remote = error instanceof RemoteError ? error : undefined;
  // Either may miss a file: a remote imports the shell's shared modules.
  const describeVersions = ({ shell, features }: Registry) =>
    [shell, remote && features.find(({ name }) => name === remote.feature.name)?.version].join();
  const { pathname } = window.location;
  const newer = await tab.releases.check(true);
  // A reload without a network would lose the whole site.
  if (!newer || !navigator.onLine || describeVersions(newer) === describeVersions(readDocumentRegistry()))
    return undefined;
  const areFilesGone = (remote?.code ?? classifyError(error)) === 'remote-unreachable';
  const isStillHere = window.location.pathname === pathname;
  if (areFilesGone && canReload && isStillHere && !tab.isReloadBlocked() && mayReloadFor(newer.revision))
    tab.load();
  return () => tab.load();
}

/**
 * Offers to load the code of a rendered page again, which stays as it is.
 *
 * @returns resolves when the viewer wants that, or when the network is back
 */
export async function offerRetry(error: unknown, notify: ToastStore['notify']): Promise<void> {
  const code = error instanceof RemoteError ? failureCode(error) : 'remote-unreachable';
  await new Promise<void>((resolve) => {
    const dismiss = notify(`This page did not load completely. Code ${code}`, {
      tone: 'error',
      isLasting: true,
      action: { label: 'Try again', perform: resolve },
    });
    const stop = listen(window, ['online'], () => {
      stop();
      dismiss();
      resolve();
    });
  });
}

/** Logs and measures that the page in the browser differs from the rendered one. */
export function logHydrationError(error: unknown): void {
  const match = matchRoute(readDocumentRegistry(), window.location.pathname);
  if (match) {
    const { feature, route } = match;
    const module = { remote: feature.name, version: feature.version, module: route.module };
    measureRemote({ ...module, phase: 'render', outcome: 'hydration-failed' }, performance.now());
  }
  // eslint-disable-next-line no-console -- for developers: viewers see a page that works
  console.error('hydration-failed', error);
}
