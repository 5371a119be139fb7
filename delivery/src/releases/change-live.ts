import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryError } from '../delivery-error';
import { liveSiteFrom, registryOf, type LiveSite } from '../site/live-site';
import { LIVE_KEY, type SiteStore } from '../store/site-store';

/** So many that as many publications at once all come through: at each try one of them does. */
const TRIES = 40;
const PAUSE_MS = 60;

/** What is live, and the tag that a change of it has to name. */
interface ReadLive {
  live: LiveSite | undefined;
  tag: string | undefined;
}

async function readWithTag(store: SiteStore): Promise<ReadLive> {
  const stored = await store.read(LIVE_KEY);
  if (!stored) return { live: undefined, tag: undefined };
  return { live: liveSiteFrom(store.place, stored.body.toString()), tag: stored.tag };
}

/**
 * What is live in a store.
 *
 * @throws {DeliveryError} `no-site` when nothing is; `bad-site` when it cannot be read
 */
export async function readLive(store: SiteStore): Promise<LiveSite> {
  const { live } = await readWithTag(store);
  return live ?? noSite(store);
}

/** A place that was misspelt is likelier than a new site. */
export async function noSite(store: SiteStore): Promise<never> {
  const what = (await store.isThere?.()) === false ? 'is not there' : 'holds no site';
  throw new DeliveryError(
    'no-site',
    `${store.place} ${what}: check --target or SITE_TARGET; for a new site, publish the shell first, for all.`,
  );
}

/**
 * Changes what is live, in one step: read, compute, compare and swap. When somebody else was first, everything begins anew
 * from what is live then, so nothing of theirs is lost.
 *
 * @param change from what is live, which it leaves as it is, to what is to be; the same again when nothing is to change.
 *   Called once for each try.
 * @returns what was live, and what is now: the same when nothing has changed
 * @throws {DeliveryError} `no-site`; `changed-meanwhile` after 40 tries; path-conflict or dialog-conflict when the origin
 *   could not serve what is to be; and whatever `change` throws
 */
export async function changeLive(
  store: SiteStore,
  change: (live: LiveSite) => LiveSite | Promise<LiveSite>,
): Promise<{ before: LiveSite; live: LiveSite }> {
  const { before, live } = await changeOrBegin(store, async (now) => change(now ?? (await noSite(store))));
  return { before: before ?? live, live };
}

/** As changeLive, where there need not be a site yet: `change` gets undefined then. */
export async function changeOrBegin(
  store: SiteStore,
  change: (live: LiveSite | undefined) => LiveSite | Promise<LiveSite>,
): Promise<{ before: LiveSite | undefined; live: LiveSite }> {
  for (let tried = 1; ; tried += 1) {
    const { live: before, tag } = await readWithTag(store);
    const live = await change(before);
    if (live === before) return { before, live };
    registryOf(live);
    try {
      const only = tag === undefined ? ('new' as const) : { tag };
      const body = Buffer.from(JSON.stringify(live, null, 2));
      await store.write(LIVE_KEY, body, { type: 'application/json', cache: 'never' }, { only });
      return { before, live };
    } catch (error) {
      if (!(error instanceof DeliveryError) || error.code !== 'changed-meanwhile') throw error;
      if (tried === TRIES) {
        throw new DeliveryError(
          'changed-meanwhile',
          `Somebody else changed ${store.place} at each of ${TRIES} tries. Nothing of this has gone live: try again.`,
          { cause: error },
        );
      }
    }
    await wait(Math.random() * PAUSE_MS);
  }
}
