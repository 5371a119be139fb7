import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error';
import type { OriginConfig } from '../origin/origin-config';
import { readLive } from '../releases/change-live';
import type { SiteStore, Stored } from '../store/site-store';
import { CHANGING_KEYS, pageFiles, type PageFile } from './page-files';

/** As many as publications may be under way at once: at each try one of them writes. */
const TRIES = 40;
const PAUSE_MS = 60;

/** What was written; nothing when all of it was there already. */
export interface WrittenPage {
  /** Of what is live. */
  revision: number;
  keys: string[];
}

/**
 * Writes the page of a site that no origin composes, and what else follows from what is live. It is called after each
 * change; a change whose page was not written, since somebody was killed in between, is mended by calling it again.
 *
 * Several may do so at once, and an older page never comes over a newer one. What stands there is read before what is live,
 * and only that is replaced: whoever wrote in between makes us begin anew, and what they wrote is newer than what we
 * replace. Whatever went live while we wrote is looked for at the end.
 *
 * @param store that of a bucket
 * @param config as readOriginConfig reads it
 * @throws {DeliveryError} `no-site`; `changed-meanwhile` after 40 tries; what the store throws
 */
export async function writeStaticPage(
  store: SiteStore,
  config: OriginConfig,
  { tries = TRIES }: { tries?: number } = {},
): Promise<WrittenPage> {
  const keys = new Set<string>();
  for (let tried = 1; ; tried += 1) {
    const there = new Map(
      await Promise.all(CHANGING_KEYS.map(async (key) => [key, await store.read(key)] as const)),
    );
    const live = await readLive(store);
    const isWritten = await writeChanged(store, await pageFiles(store, live, config), there, keys);
    if (isWritten && (await readLive(store)).revision === live.revision) {
      return { revision: live.revision, keys: [...keys] };
    }
    if (tried === tries) {
      throw new DeliveryError(
        'changed-meanwhile',
        `Somebody else changed ${store.place} at each of ${tries} tries, so its page may not be the latest: run npm run delivery -- sync.`,
      );
    }
    await wait(Math.random() * PAUSE_MS);
  }
}

/** @returns false when somebody else wrote one of the files meanwhile */
async function writeChanged(
  store: SiteStore,
  files: PageFile[],
  there: ReadonlyMap<string, Stored | undefined>,
  written: Set<string>,
): Promise<boolean> {
  for (const { key, body, kind } of files) {
    // The address of a file that is kept for ever names its content.
    const present = kind.cache === 'forever' ? await store.read(key) : there.get(key);
    if (present?.body.equals(body)) continue;
    try {
      await store.write(key, body, kind, { only: present ? { tag: present.tag } : 'new' });
      written.add(key);
    } catch (error) {
      if (error instanceof DeliveryError && error.code === 'changed-meanwhile') return false;
      throw error;
    }
  }
  return true;
}
