import { DeliveryError } from '../site/delivery-error';
import { listPreviewed, listPreviews } from '../site/previews';
import { requireNewest, type SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { changeExisting, type ChangeOptions } from './change-site';
import { isManifest, listVersions, type StoredVersion } from './stored-versions';
import { PRUNE_MAX_MS, announcePrune, listNeeded } from './transitions';

/** Uploads take seconds, so an older upload is not in progress any more. */
const UPLOAD_MAX_MS = 3_600_000;

interface PruneOptions extends ChangeOptions {
  /** Only returns what it would remove. */
  isDry?: boolean;
  /** A monotonic clock, for tests. */
  nowMs?: () => number;
}

/** A removed version, or the rest of an interrupted upload if `isWhole` is false. */
export type Removed = Omit<StoredVersion, 'uploadedAt' | 'keys'>;

/**
 * Removes versions that are no longer needed. Keeps what the newest revision names, what open tabs may request, previews with a
 * valid link, and uploads of the last hour.
 *
 * @throws {DeliveryError} `changed-since` if it takes longer than those versions stay refused; and those of changeSite
 */
export async function prune(
  store: SiteStore,
  { isDry = false, now = () => new Date(), nowMs = () => performance.now(), ...options }: PruneOptions = {},
): Promise<Removed[]> {
  if (isDry) return (await findUnneeded(store, (await requireNewest(store)).state, now())).map(toRemoved);
  let announcedMs = nowMs();
  let unneeded: StoredVersion[] = [];
  // A revision announces the removals first, so that nobody makes one of these versions live meanwhile.
  await changeExisting(store, { ...options, now }, async ({ state }) => {
    unneeded = await findUnneeded(store, state, now());
    announcedMs = nowMs();
    if (unneeded.length === 0) return undefined;
    return { action: 'prune', state: announcePrune(state, unneeded.map(formatName), now()) };
  });
  // Somebody may have made a preview just before the announcement.
  const previewed = await listPreviewed(store, now());
  unneeded = unneeded.filter((each) => !previewed.has(formatName(each)));
  for (const { keys } of unneeded) {
    if (nowMs() - announcedMs > PRUNE_MAX_MS / 2) {
      const message = `The prune of ${store.place} takes too long, and somebody may need what it has not removed yet: run it again.`;
      throw new DeliveryError('changed-since', message);
    }
    // The manifest first, so that an interrupted removal leaves no version.
    await store.remove(keys.filter(isManifest));
    await store.remove(keys.filter((key) => !isManifest(key)));
  }
  const expired = (await listPreviews(store)).filter(({ expiresAt }) => expiresAt <= now());
  await store.remove(expired.map(({ key }) => key));
  return unneeded.map(toRemoved);
}

const formatName = ({ workspace, version }: StoredVersion) => `${workspace}/${version}`;

const toRemoved = ({ uploadedAt: _, keys: _keys, ...removed }: StoredVersion): Removed => removed;

async function findUnneeded(store: SiteStore, state: SiteState, now: Date): Promise<StoredVersion[]> {
  const [versions, previewed] = await Promise.all([listVersions(store, state), listPreviewed(store, now)]);
  const needed = listNeeded(state, now);
  const oldest = new Date(now.getTime() - UPLOAD_MAX_MS).toISOString();
  return versions.filter((each) => {
    const name = formatName(each);
    return !needed.has(name) && !previewed.has(name) && each.uploadedAt < oldest;
  });
}
