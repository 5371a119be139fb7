import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryError, isConflict } from '../delivery-error';
import { assertGatePassed } from '../gate/gate';
import { checkSignature, listReleased } from '../signatures/release-keys';
import { parseLiveSiteOrThrow, buildRegistry, type LiveSite } from '../site/live-site';
import { fileChange, withChanges, type Note } from './change-log';
import { LIVE_KEY, type SiteStore, type Stored } from '../store/site-store';

/** Enough for as many simultaneous publications: one of them succeeds at each try. */
const TRIES = 40;
const PAUSE_MS = 60;

/** @throws {DeliveryError} `no-site` if nothing is live; `bad-site` if it cannot be read */
export async function readLive(store: SiteStore): Promise<LiveSite> {
  const stored = await store.read(LIVE_KEY);
  return stored ? parse(store, stored) : refuseMissingSite(store);
}

const parse = ({ place }: SiteStore, { body }: Stored) => parseLiveSiteOrThrow(place, body.toString());

/** Assumes a misspelt target rather than a new site. */
export async function refuseMissingSite(store: SiteStore): Promise<never> {
  const fault = (await store.exists?.()) === false ? 'is not there' : 'holds no site';
  throw new DeliveryError(
    'no-site',
    `${store.place} ${fault}: check --target or SITE_TARGET; for a new site, publish the shell first, for all.`,
  );
}

/**
 * Changes what is live atomically: read, compute, compare and swap. If somebody else was first, it starts over from their
 * result, so nothing of theirs is lost.
 *
 * @param change computes the new state without changing the old one, once per try; returns the same object to change nothing
 * @param note for the log
 * @returns the state before and after; the same object if nothing changed
 * @throws {DeliveryError} `no-site`; `changed-since` after 40 tries; `path-conflict` or `dialog-conflict` if an origin
 *   could not serve the result; `refused` if a version that it makes live is not signed; anything that `change` throws
 */
export async function changeLive(
  store: SiteStore,
  change: (live: LiveSite) => LiveSite | Promise<LiveSite>,
  note?: Note,
): Promise<{ before: LiveSite; live: LiveSite }> {
  const { before, live } = await changeOrCreate(
    store,
    async (now) => change(now ?? (await refuseMissingSite(store))),
    note,
  );
  return { before: before ?? live, live };
}

/**
 * Like changeLive, but calls `change` with undefined if there is no site yet.
 *
 * @param note for the log; a function for a change of several workspaces
 */
export async function changeOrCreate(
  store: SiteStore,
  change: (live: LiveSite | undefined) => LiveSite | Promise<LiveSite>,
  note?: Note | ((before: LiveSite | undefined, next: LiveSite) => Note[]),
): Promise<{ before: LiveSite | undefined; live: LiveSite }> {
  for (let tried = 1; ; tried += 1) {
    const stored = await store.read(LIVE_KEY);
    const before = stored && parse(store, stored);
    const next = await change(before);
    if (next === before) return { before, live: next };
    buildRegistry(next);
    assertSigned(store, before, next);
    const notes = typeof note === 'function' ? note(before, next) : note ? [note] : [];
    const { live, changes } = await withChanges(store, before, next, notes);
    try {
      await writeLive(store, live, stored);
      for (const entry of changes) await fileChange(store, entry, { before, live });
      return { before, live };
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tried === TRIES) {
        throw new DeliveryError(
          'changed-since',
          `Somebody else changed ${store.place} at each of ${TRIES} tries. Nothing of this has gone live: try again.`,
          { cause: error },
        );
      }
    }
    await wait(Math.random() * PAUSE_MS);
  }
}

/** Checks only what this change makes live: an unsigned version that is live already must not block other releases. */
function assertSigned({ releaseKeys }: SiteStore, before: LiveSite | undefined, next: LiveSite): void {
  const known = new Set(before ? listReleased(before) : []);
  for (const built of listReleased(next).filter((each) => !known.has(each)))
    assertGatePassed(built, { refusals: checkSignature(built, releaseKeys), warnings: [] });
}

/** @param stored the content that it replaces */
export async function writeLive(store: SiteStore, live: LiveSite, stored: Stored | undefined): Promise<void> {
  const only = stored ? { tag: stored.tag } : ('new' as const);
  const body = Buffer.from(JSON.stringify(live, null, 2));
  await store.write(LIVE_KEY, body, { type: 'application/json', cache: 'never' }, { only });
}
