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
}

/** A removed version, or the rest of an interrupted upload if `isWhole` is false. */
type Removed = Omit<StoredVersion, 'uploadedAt' | 'keys'>;

interface Pruned {
  removed: Removed[];
  /** False if it took too long, and left some for the next prune. */
  isFinished: boolean;
}

/**
 * Removes versions that are no longer needed. Keeps what the newest revision names, what open tabs may request, previews with a
 * valid link, and uploads of the last hour. Stops before somebody may make live again what it has announced. Throws what
 * changeSite does.
 */
export async function prune(
  store: SiteStore,
  { isDry = false, now = () => new Date(), ...options }: PruneOptions = {},
): Promise<Pruned> {
  if (isDry) {
    const { state } = await requireNewest(store);
    return { removed: (await findUnneeded(store, state, now())).map(toRemoved), isFinished: true };
  }
  // A revision announces the removals first, so that nobody makes one of these versions live until they are done.
  const { decision } = await changeExisting(store, { ...options, now }, async ({ state }) => {
    const unneeded = await findUnneeded(store, state, now());
    if (unneeded.length === 0) return undefined;
    const announcedAt = now();
    const announced = announcePrune(state, unneeded.map(formatName), announcedAt);
    return { action: 'prune', state: announced, unneeded, announcedAt };
  });
  const { unneeded = [], announcedAt = now() } = decision ?? {};
  // Somebody may have made a preview just before the announcement.
  const previewed = await listPreviewed(store, now());
  const removable = unneeded.filter((each) => !previewed.has(formatName(each)));
  const removed: StoredVersion[] = [];
  for (const version of removable) {
    if (now().getTime() - announcedAt.getTime() > PRUNE_MAX_MS / 2) break;
    // The manifest first, so that an interrupted removal leaves no version.
    await store.remove(version.keys.filter(isManifest));
    await store.remove(version.keys.filter((key) => !isManifest(key)));
    removed.push(version);
  }
  const expired = (await listPreviews(store)).filter(({ expiresAt }) => expiresAt <= now());
  await store.remove(expired.map(({ key }) => key));
  return { removed: removed.map(toRemoved), isFinished: removed.length === removable.length };
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
