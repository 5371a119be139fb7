/** What is needed only once a remote has failed: a late part. */
import type { LiveFeature, LiveVersion } from '../../contract';
import { thisTab, type Tab } from '../release-watcher/this-tab';
import type { RemoteError } from '../module-loader';
import { readDocumentRegistry } from '../registry';

/** How long a question may hold up the next try. */
const ANSWER_LIMIT_MS = 3_000;

/**
 * Whether what comes under an address is not what was published. It is fetched anew, past what the browser has kept: what
 * was spoilt on the way once is sound at the next try.
 *
 * @param address as it was asked for; an entry's may carry the number of the try
 * @param integrity hashes of a version, by address
 * @returns false also where it cannot be told for sure
 */
export async function isForged(address: string, integrity: LiveVersion['integrity']): Promise<boolean> {
  const asked = new URL(address, window.location.href);
  const expected = Object.entries(integrity).find(
    ([file]) => new URL(file, window.location.href).href === asked.origin + asked.pathname,
  )?.[1];
  if (!expected?.startsWith('sha256-')) return false;
  try {
    const answer = await fetch(asked, { cache: 'reload', signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!answer.ok) return false;
    const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
    return btoa(String.fromCharCode(...new Uint8Array(digest))) !== expected.slice('sha256-'.length);
  } catch {
    return false; // No network, or no hashes outside of https.
  }
}

/**
 * Asks what is live of a remote by now, for this browser and tab: its team may have mended or taken back what failed. Only
 * what is live with the very shell of this document fits it for sure; else the document has to be loaded.
 *
 * @param failed the version that this tab knows
 * @param deploys for tests
 * @returns the other version and what to fall back to from it; nothing when it is the same, or nobody answers
 */
export async function newerVersion(
  name: string,
  failed: LiveVersion,
  modulePath: string,
  { deploys }: Pick<Tab, 'deploys'> = thisTab(),
): Promise<LiveFeature | undefined> {
  const newer = await deploys.ask(true);
  if (newer?.shell !== readDocumentRegistry().shell) return undefined;
  const live = newer.features.find((feature) => feature.name === name);
  if (!live || live.isDisabled || !(modulePath in live.modules)) return undefined;
  return live.version === failed.version ? undefined : live;
}

/** Says once, to whoever looks into the browser's log, that a remote is served in the version before. */
export function reportFallback(error: RemoteError, previous: LiveVersion): void {
  // eslint-disable-next-line no-console -- it is meant for the log: viewers see a page that works
  console.warn(`${error.message}; ${previous.version} is served in its place.`, error.cause);
}
