import { DeliveryError } from '../delivery-error';
import type { Built } from '../gate/candidate-diff';
import type { LiveSite } from '../site/live-site';
import { TABS_STAY_DAYS } from '../site/activate-builds';
import type { SiteStore } from '../store/site-store';
import { hasEnded, thisMachine, thisProcess } from '../store/this-process';
import { changeLive, readLive } from './change-live';
import { isManifest, listVersions, type StoredVersion } from './stored-versions';

/** How many versions besides the live one are kept of each workspace, to roll back to. */
export const KEPT_VERSIONS = 5;
/** A publication may be under way so long after its first file came. Decided: uploads take seconds. */
const UNDER_WAY_MS = 3_600_000;
/** A removal that has not ended after so long was killed, wherever it ran: nobody need wait for it. */
const REMOVING_MS = 600_000;
const DAY_MS = 86_400_000;

export interface PruneOptions {
  /** Versions besides the live one to keep of each workspace; at least 1, since browsers fall back to the one before. */
  keep?: number;
  /** Only says what it would remove. */
  isDry?: boolean;
  now?: () => Date;
}

/** A version that is removed: the rest of an upload that was not finished when `isWhole` is false. */
export interface Removed {
  workspace: string;
  version: string;
  bytes: number;
  isWhole: boolean;
}

/**
 * Removes versions that nobody needs any more. Kept are what is live, canaries, the last ones of each workspace, what open
 * tabs may still ask for, and what came within the last hour.
 *
 * @throws {DeliveryError} `changed-meanwhile` while another prune is under way: what it has removed could be published anew,
 *   and then be removed by this one; and as changeLive
 */
export async function prune(
  store: SiteStore,
  { keep = KEPT_VERSIONS, isDry = false, now = () => new Date() }: PruneOptions = {},
): Promise<Removed[]> {
  // Listed after what is live was read: what is removed and published anew in between is seen as new.
  const needless = async (live: LiveSite) =>
    [...(await listVersions(store, live))].flatMap(([workspace, versions]) =>
      needlessOf(live, workspace, versions, keep, now()).map((each) => ({ workspace, ...each })),
    );
  const told = (all: Awaited<ReturnType<typeof needless>>) =>
    all.map(({ workspace, version, bytes, isWhole }) => ({ workspace, version, bytes, isWhole }));
  if (isDry) return told(await needless(await readLive(store)));

  let going: Awaited<ReturnType<typeof needless>> = [];
  let since = '';
  // Said in what is live first: whoever switches to one of them at the same time has to look again, and sees it.
  await changeLive(store, async (live) => {
    const left = leftByKilled(store, live, now());
    going = await needless(live);
    since = now().toISOString();
    if (going.length === 0 && left.length === 0) return live;
    const versions = going.map(({ workspace, version }) => `${workspace}/${version}`);
    const pruning = { since, versions: [...new Set([...versions, ...left])], by: thisProcess() };
    return { ...withoutEarlier(live, versions), pruning };
  });
  // The manifest first: whatever is left when this is killed is no version.
  const steps = going.flatMap(({ keys }) => [
    keys.filter(isManifest),
    keys.filter((key) => !isManifest(key)),
  ]);
  for (const keys of steps) {
    if (now().getTime() - Date.parse(since) > REMOVING_MS / 2) since = await goOn(store, since, now());
    await store.remove(keys);
  }
  await store.sweep?.(now().getTime());
  // The moment stays: were live.json the same again as before, who read it then could switch to what has been removed.
  await changeLive(store, (live) =>
    live.pruning?.since === since ? { ...live, pruning: { since, versions: [] } } : live,
  );
  return told(going);
}

/** Says that what takes long is still under way. */
async function goOn(store: SiteStore, since: string, now: Date): Promise<string> {
  const renewed = now.toISOString();
  await changeLive(store, (live) => {
    if (live.pruning?.since !== since || now.getTime() - Date.parse(since) > REMOVING_MS) {
      throw new DeliveryError(
        'changed-meanwhile',
        `The prune of ${store.place} stood still for too long, and somebody else may need what it was about to remove: run it again.`,
      );
    }
    return { ...live, pruning: { ...live.pruning, since: renewed } };
  });
  return renewed;
}

/**
 * The versions that a killed prune was about to remove. Nobody may switch to them as long as we are under way either: a store
 * may still be doing what it was asked for last.
 *
 * @throws {DeliveryError} `changed-meanwhile` while it may still run
 */
function leftByKilled({ place }: SiteStore, { pruning }: LiveSite, now: Date): string[] {
  if (!pruning || pruning.versions.length === 0) return [];
  const { since, versions, by } = pruning;
  if (now.getTime() - Date.parse(since) > REMOVING_MS || (by && hasEnded(by))) return versions;
  const who = by && `, by process ${by.pid} of ${by.machine === thisMachine() ? 'this' : 'another'} machine`;
  throw new DeliveryError(
    'changed-meanwhile',
    `Another prune of ${place} is under way since ${since}${who ?? ''}: wait for it. One that was killed counts as over at once on the machine where it ran, elsewhere after ten minutes.`,
  );
}

/** What is removed is not gone back to. */
function withoutEarlier(live: LiveSite, versions: string[]): LiveSite {
  const isKept = ({ built }: { built: Built }) => !versions.includes(`${built.name}/${built.version}`);
  const earlier = Object.entries(live.earlier).map(([name, all]) => [name, all.filter(isKept)] as const);
  return {
    ...live,
    earlierHosts: live.earlierHosts.filter(isKept),
    earlier: Object.fromEntries(earlier),
  };
}

/** @param stored the latest upload first */
function needlessOf(
  live: LiveSite,
  workspace: string,
  stored: StoredVersion[],
  keep: number,
  now: Date,
): StoredVersion[] {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const present = [live.host, ...live.features].find(({ name }) => name === workspace)?.version;
  const earlier = workspace === live.host.name ? live.earlierHosts : (live.earlier[workspace] ?? []);
  const kept = Math.max(keep, 1);
  const others = stored.filter(({ version, isWhole }) => isWhole && version !== present);
  const needed = new Set([
    present,
    live.canaries[workspace]?.built.version,
    ...earlier.slice(0, kept).map(({ built }) => built.version),
    ...others.slice(0, kept).map(({ version }) => version),
    ...Object.entries(live.left?.[workspace] ?? {})
      .filter(([, until]) => until >= before(TABS_STAY_DAYS * DAY_MS))
      .map(([version]) => version),
  ]);
  return stored.filter(
    ({ version, uploadedAt }) => !needed.has(version) && uploadedAt < before(UNDER_WAY_MS),
  );
}

/** @throws {DeliveryError} `changed-meanwhile` when this version is being removed just now */
export function refuseWhilePruned({ pruning }: LiveSite, { name, version }: Built, now: Date): void {
  if (!pruning || now.getTime() - Date.parse(pruning.since) > REMOVING_MS) return;
  if (!pruning.versions.includes(`${name}/${version}`)) return;
  throw new DeliveryError(
    'changed-meanwhile',
    `${name} ${version} is just being removed by a prune: try again in a minute, publishing it anew.`,
  );
}
