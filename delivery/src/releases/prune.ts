import { DeliveryError } from '../delivery-error';
import { listPreviews } from '../previews/preview-store';
import type { LiveSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import type { SiteStore } from '../store/site-store';
import { hasEnded, identifyMachine, identifyProcess } from '../store/this-process';
import { changeLive, readLive } from './change-live';
import { isManifest, listVersions, type StoredVersion } from './stored-versions';
import { getMapsKey } from './source-maps';
import { PRUNE_MAX_MS, TABS_STAY_MS, findCurrent, readHistory } from './transitions';

/** How many versions of each workspace are kept for rollbacks, besides the live one. */
export const KEPT_VERSIONS = 5;
/** Uploads take seconds, so an older upload is not in progress any more. */
const UPLOAD_MAX_MS = 3_600_000;

interface PruneOptions {
  /** Versions of each workspace to keep besides the live one; at least 1, which browsers fall back to. */
  keep?: number;
  /** Only returns what it would remove. */
  isDry?: boolean;
  now?: () => Date;
}

/** A removed version, or the rest of an interrupted upload if `isWhole` is false. */
export interface Removed {
  workspace: string;
  version: string;
  bytes: number;
  isWhole: boolean;
}

/**
 * Removes versions that are no longer needed. Keeps what is live, canaries, the latest of each workspace, those that open tabs
 * may request, previews with a valid link, and uploads of the last hour.
 *
 * @throws {DeliveryError} `changed-since` if another prune is running, since a version it removed could be published and
 *   then removed again by this one; and those of changeLive
 */
export async function prune(
  store: SiteStore,
  { keep = KEPT_VERSIONS, isDry = false, now = () => new Date() }: PruneOptions = {},
): Promise<Removed[]> {
  // Reads live.json before it lists, so that a version republished in between counts as new.
  const findUnneeded = async (live: LiveSite) =>
    [...(await listVersions(store, live))].flatMap(([workspace, versions]) =>
      filterUnneeded(live, workspace, versions, keep, now()).map((each) => ({ workspace, ...each })),
    );
  const withoutPreviewed = async (all: Awaited<ReturnType<typeof findUnneeded>>) => {
    const valid = (await listPreviews(store)).filter(({ expiresAt }) => expiresAt > now());
    return all.filter(
      ({ workspace, version }) => !valid.some((each) => each.name === workspace && each.version === version),
    );
  };
  const toRemoved = (all: Awaited<ReturnType<typeof findUnneeded>>): Removed[] =>
    all.map(({ keys: _, uploadedAt: __, isPreview: ___, ...removed }) => removed);
  if (isDry) return toRemoved(await withoutPreviewed(await findUnneeded(await readLive(store))));

  let unneeded: Awaited<ReturnType<typeof findUnneeded>> = [];
  let since = '';
  // Announced in live.json first, so that a simultaneous switch to one of them starts over and notices.
  await changeLive(store, async (live) => {
    const leftover = listInterrupted(store, live, now());
    unneeded = await withoutPreviewed(await findUnneeded(live));
    since = now().toISOString();
    if (unneeded.length === 0 && leftover.length === 0) return live;
    const versions = unneeded.map(({ workspace, version }) => `${workspace}/${version}`);
    const pruning = { since, versions: [...new Set([...versions, ...leftover])], by: identifyProcess() };
    return { ...withoutHistory(live, versions), pruning };
  });
  // A preview that was made before the announcement did not see it.
  unneeded = await withoutPreviewed(unneeded);
  // The manifest first, so that an interrupted removal leaves no version.
  const steps = unneeded.flatMap(({ keys }) => [
    keys.filter(isManifest),
    keys.filter((key) => !isManifest(key)),
  ]);
  for (const keys of steps) {
    if (now().getTime() - Date.parse(since) > PRUNE_MAX_MS / 2) since = await renew(store, since, now());
    await store.remove(keys);
  }
  const expired = (await listPreviews(store)).filter(({ expiresAt }) => expiresAt <= now());
  await store.remove(expired.map(({ key }) => key));
  await store.privateStore?.remove(unneeded.map(({ workspace, version }) => getMapsKey(workspace, version)));
  await store.sweep?.(now().getTime());
  // `since` stays: if live.json became what it was, somebody who read it before could switch to a removed version.
  await changeLive(store, (live) =>
    live.pruning?.since === since ? { ...live, pruning: { since, versions: [] } } : live,
  );
  return toRemoved(unneeded);
}

/** Announces that a long removal is still running. */
async function renew(store: SiteStore, since: string, now: Date): Promise<string> {
  const renewed = now.toISOString();
  await changeLive(store, (live) => {
    if (live.pruning?.since !== since || now.getTime() - Date.parse(since) > PRUNE_MAX_MS) {
      throw new DeliveryError(
        'changed-since',
        `The prune of ${store.place} stood still for too long, and somebody else may need what it was about to remove: run it again.`,
      );
    }
    return { ...live, pruning: { ...live.pruning, since: renewed } };
  });
  return renewed;
}

/**
 * The versions that a killed prune was removing. They may not go live during this prune either, because the store may still
 * process its last request.
 *
 * @throws {DeliveryError} `changed-since` if it may still run
 */
function listInterrupted({ place }: SiteStore, { pruning }: LiveSite, now: Date): string[] {
  if (!pruning || pruning.versions.length === 0) return [];
  const { since, versions, by } = pruning;
  if (now.getTime() - Date.parse(since) > PRUNE_MAX_MS || (by && hasEnded(by))) return versions;
  const who =
    by && `, by process ${by.pid} of ${by.machine === identifyMachine() ? 'this' : 'another'} machine`;
  throw new DeliveryError(
    'changed-since',
    `Another prune of ${place} is under way since ${since}${who ?? ''}: wait for it. One that was killed counts as over at once on the machine where it ran, elsewhere after ten minutes.`,
  );
}

function withoutHistory(live: LiveSite, versions: string[]): LiveSite {
  const isKept = ({ built }: { built: Built }) => !versions.includes(`${built.name}/${built.version}`);
  const earlier = Object.entries(live.earlier).map(([name, all]) => [name, all.filter(isKept)] as const);
  return {
    ...live,
    earlierHosts: live.earlierHosts.filter(isKept),
    earlier: Object.fromEntries(earlier),
  };
}

/** @param stored the latest upload first */
function filterUnneeded(
  live: LiveSite,
  workspace: string,
  stored: StoredVersion[],
  keep: number,
  now: Date,
): StoredVersion[] {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const present = findCurrent(live, workspace)?.version;
  const kept = Math.max(keep, 1);
  const others = stored.filter(
    ({ version, isWhole, isPreview }) => isWhole && !isPreview && version !== present,
  );
  const needed = new Set([
    present,
    live.canaries[workspace]?.built.version,
    ...readHistory(live, workspace)
      .slice(0, kept)
      .map(({ built }) => built.version),
    ...others.slice(0, kept).map(({ version }) => version),
    ...Object.entries(live.retired?.[workspace] ?? {})
      .filter(([, until]) => until >= before(TABS_STAY_MS))
      .map(([version]) => version),
  ]);
  return stored.filter(
    ({ version, uploadedAt }) => !needed.has(version) && uploadedAt < before(UPLOAD_MAX_MS),
  );
}
