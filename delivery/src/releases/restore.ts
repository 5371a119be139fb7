/** Detects a `live.json` that cannot be served, and restores its last good copy. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { formatDeliveryCommand } from '../command-name';
import { DeliveryError } from '../delivery-error';
import { checkFiles } from '../gate/check-files';
import { openStoreFiles } from '../site/build-files';
import {
  createBrokenSiteError,
  parseLiveSite,
  readLastGood,
  buildRegistry,
  type LiveSite,
} from '../site/live-site';
import { findMisnamed } from '../site/read-build';
import { createFolderStore } from '../store/folder-store';
import { LIVE_KEY, type SiteStore, type Stored } from '../store/site-store';
import { writeLive } from './change-live';
import { fileChange, withChanges } from './change-log';

/** Where `restore` keeps the broken file, which may contain what the copy lacks. */
const BROKEN_FILE = '.live.broken.json';

interface Fault {
  fault: string;
  /** What to do if there is no good copy. */
  otherwise?: string;
}

/**
 * Reads what is live in a folder, and checks that every version it names exists unchanged.
 *
 * @returns undefined if nothing is live yet
 * @throws {DeliveryError} `bad-site`, with the command that restores it
 */
export async function inspectSite(siteFolder: string): Promise<LiveSite | undefined> {
  const store = createFolderStore(siteFolder);
  const stored = await store.read(LIVE_KEY);
  const { live, broken } = await examine(store, stored);
  if (live && !broken) return live;
  const copy = await readGoodCopy(store);
  if (!stored && !copy) return undefined;
  throw createBrokenSiteError(siteFolder, broken?.fault ?? 'is gone', copy, broken?.otherwise);
}

interface Restored {
  place: string;
  /** False if there was nothing to restore. */
  hasChanged: boolean;
  revision: number;
  /** Where the broken file is kept. */
  broken?: string;
}

/**
 * Makes the last good copy live if what is live cannot be served.
 *
 * @throws {DeliveryError} `bad-site` or `no-site` if there is no usable copy; `bad-usage` for a bucket
 */
export async function restore(store: SiteStore): Promise<Restored> {
  const { place } = store;
  if (store.isServedAsIs) {
    throw new DeliveryError(
      'bad-usage',
      `No copy of live.json is kept in ${place}: restore it from a backup.`,
    );
  }
  const stored = await store.read(LIVE_KEY);
  const { live, broken } = await examine(store, stored);
  if (live && !broken) return { place, hasChanged: false, revision: live.revision };
  const copy = await readGoodCopy(store);
  if (!copy) {
    throw broken
      ? createBrokenSiteError(place, broken.fault, undefined, broken.otherwise)
      : new DeliveryError('no-site', `${place} holds no site and no good copy of one: check --target.`);
  }
  const backup = path.join(place, BROKEN_FILE);
  if (stored) await fs.writeFile(backup, stored.body);
  // Higher than both, because open tabs may know the broken revision.
  const revision = Math.max(copy.revision, live?.revision ?? 0) + 1;
  const known = live?.changes ?? copy.changes;
  const restored = { ...copy, revision, ...(known && { changes: known }) };
  const { live: next, changes } = await withChanges(store, live, restored, [{ action: 'restore' }]);
  await writeLive(store, next, stored);
  for (const change of changes) await fileChange(store, change);
  return { place, hasChanged: true, revision, ...(stored && { broken: backup }) };
}

async function examine(
  store: SiteStore,
  stored: Stored | undefined,
): Promise<{ live?: LiveSite; broken?: Fault }> {
  if (!stored) return {};
  const { live, fault } = parseLiveSite(stored.body.toString());
  if (!live) return { broken: { fault } };
  const broken = await findFault(store, live);
  return { live, ...(broken && { broken }) };
}

async function readGoodCopy(store: SiteStore): Promise<LiveSite | undefined> {
  const copy = readLastGood(store.place);
  return copy && !(await findFault(store, copy)) ? copy : undefined;
}

/** Finds why a site cannot be served. Ignores versions that browsers only fall back to. */
async function findFault(store: SiteStore, live: LiveSite): Promise<Fault | undefined> {
  const canaries = Object.values(live.canaries).map(({ built }) => built);
  for (const built of [live.host, ...live.features, ...canaries]) {
    const { name, version } = built;
    const misnamed = findMisnamed(built);
    if (misnamed !== undefined) return { fault: `${misnamed}, which leads out of the folder of its version` };
    const files = openStoreFiles(store, built);
    const otherwise = `bring it back with ${formatDeliveryCommand(`publish ${name}`, store.place)}`;
    if ((await files.list()).length === 0) {
      return { fault: `names ${name} ${version}, which is not there`, otherwise };
    }
    const [first] = await checkFiles(built, files);
    if (first) {
      const reason = first.message.replace(/: build it again.*$/, '');
      return { fault: `names a version that is not as it says (${reason})`, otherwise };
    }
  }
  try {
    buildRegistry(live);
    return undefined;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return { fault: `cannot be served (${error.message.replace(/\.$/, '')})` };
  }
}
