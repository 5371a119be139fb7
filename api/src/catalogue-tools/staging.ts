/**
 * Creates new media completely or not at all: commands write them in a staging folder, move them into place, then save
 * them in the database. The next command removes what a killed one left in the staging folder or in place.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';
import { CatalogueError, TemporaryCatalogueError } from '../catalogue/catalogue-error';
import { getErrorCode, makePrivateFolder } from '../config/data-folder';
import { openMediaLibrary, publishMedia, removeMedia, type MediaLibrary } from '../media/media-library';
import type { CatalogueOperations } from './operations';

/** A staging folder's lock is renewed every second; without renewal for this long, its command is dead. */
const STALE_MS = 5_000;
const RENEW_MS = 1_000;
/** A lock this fresh leaves time to save before another command could consider this one dead. */
const FRESH_MS = 2_500;
const NAME_WORDS_MAX = 40;
const FOLDER = /^(media|streams)(\/[a-z0-9-]+)+$/;

/** What a staging folder contains. */
export interface StagingPlan {
  /** A unique name of `a-z`, `0-9` and `-`. */
  name: string;
  /** The picture by which the database knows the media. */
  picture: string;
  /** Folders of the library, for example `streams/x`, each completed in the staging folder first. */
  folders: string[];
}

/** Creates a unique name for the files of a new item of the catalogue: readable and safe in a URL. */
export function createMediaName(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_WORDS_MAX)
    .replaceAll(/^-|-$/g, '');
  return `${words || 'untitled'}-${randomBytes(4).toString('hex')}`;
}

/** Opens the site's library, and removes what killed commands left there. @throws as openMediaLibrary does */
export async function prepareMediaLibrary(catalogue: CatalogueOperations): Promise<MediaLibrary> {
  const library = await openMediaLibrary(catalogue);
  await sweepStaging(library, (files) => catalogue.arePicturesUsed({ files }));
  return library;
}

/**
 * Creates new media and saves them in the database.
 *
 * @param make writes the files below the folder that it receives
 * @param save saves them in the database, once all files are in place; throws CatalogueError when it was refused
 * @throws what `make` and `save` throw, after removing all files again; CatalogueError when this process was suspended
 *   so long that another command has cleaned up its files
 */
export async function createMedia<Made, Saved>(
  library: MediaLibrary,
  plan: StagingPlan,
  make: (folder: string) => Promise<Made>,
  save: (made: Made) => Promise<Saved>,
): Promise<Saved> {
  const folder = join(library.mediaDir, '.staging', plan.name);
  const staging = await openStaging(folder, plan);
  let isSaving = false;
  try {
    const made = await make(folder);
    await publishMedia(library, folder, plan.folders);
    await staging.assertHeld();
    isSaving = true;
    const saved = await save(made);
    await rm(folder, { recursive: true, force: true });
    return saved;
  } catch (error) {
    if (isSaving && !(error instanceof CatalogueError)) {
      // The response was lost, but maybe not the change: the next command finds out.
      await staging.unlock().catch(() => undefined);
      throw new TemporaryCatalogueError(
        'The connection to the database broke while saving: `npm run catalogue -- list` shows whether the item is there; if not, run this again.',
      );
    }
    const isLost = await staging.isLost();
    // The next command finds the plan, and removes what cannot be removed now.
    await removeAll(library, folder, plan.folders).catch(() => staging.unlock().catch(() => undefined));
    // If the lock was lost, the error is a result of that.
    throw isLost ? createAbandonedError() : error;
  }
}

/**
 * Removes what killed commands have left behind.
 *
 * @param areUsed finds which of these pictures the database uses
 * @returns the names of what was removed
 */
export async function sweepStaging(
  library: MediaLibrary,
  areUsed: (pictures: string[]) => Promise<Record<string, boolean>>,
): Promise<string[]> {
  const stagingRoot = join(library.mediaDir, '.staging');
  const names = await readdir(stagingRoot).catch(() => []);
  const removed: string[] = [];
  for (const name of names) {
    const folder = join(stagingRoot, name);
    if (await isAlive(folder)) continue;
    const plan = await readPlan(folder);
    const isUsed = plan !== undefined && (await areUsed([plan.picture]))[plan.picture] === true;
    await removeAll(library, folder, isUsed || !plan ? [] : plan.folders);
    if (!isUsed) removed.push(name);
  }
  return removed;
}

interface StagingFolder {
  /** Whether another command has taken or removed the folder. */
  isLost(): Promise<boolean>;
  /** @throws CatalogueError when it is lost */
  assertHeld(): Promise<void>;
  unlock(): Promise<void>;
}

async function openStaging(folder: string, plan: StagingPlan): Promise<StagingFolder> {
  const lockPath = join(folder, 'lock');
  let isCompromised = false;
  const lockedAt = () =>
    stat(lockPath).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  try {
    // What is published from here is moved out, and is then as readable as the umask says.
    await makePrivateFolder(folder);
    for (const target of plan.folders) await mkdir(join(folder, target), { recursive: true });
    const unlock = await lock(folder, {
      lockfilePath: lockPath,
      stale: STALE_MS,
      update: RENEW_MS,
      onCompromised: () => {
        isCompromised = true;
      },
    });
    await writeFile(join(folder, 'plan.json'), JSON.stringify(plan));
    return { isLost: async () => isCompromised || (await lockedAt()) === undefined, assertHeld, unlock };
  } catch (error) {
    throw new TemporaryCatalogueError(
      `Nothing can be written below ${folder} (${getErrorCode(error)}): point MEDIA_DIR at a folder that this user may write to.`,
    );
  }

  async function assertHeld(): Promise<void> {
    for (;;) {
      const renewedAt = await lockedAt();
      if (renewedAt === undefined || isCompromised) throw createAbandonedError();
      if (Date.now() - renewedAt < FRESH_MS) return;
      // The process has just resumed: either the lock is renewed now, or it turns out to be lost.
      await wait(RENEW_MS / 10);
    }
  }
}

function createAbandonedError(): CatalogueError {
  return new TemporaryCatalogueError(
    'This command was suspended so long that another one cleaned up its files: run it again.',
  );
}

/** A folder this young may have no lock yet. */
async function isAlive(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs < STALE_MS) return true;
  return check(folder, { lockfilePath: join(folder, 'lock'), stale: STALE_MS }).catch(() => true);
}

async function readPlan(folder: string): Promise<StagingPlan | undefined> {
  try {
    const plan = JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8')) as StagingPlan;
    return plan.folders.every((target) => FOLDER.test(target)) ? plan : undefined;
  } catch {
    // The command was killed before it had written the whole plan, so nothing is in place yet.
    return undefined;
  }
}

async function removeAll(library: MediaLibrary, folder: string, folders: readonly string[]): Promise<void> {
  await removeMedia(library, folders);
  await rm(folder, { recursive: true, force: true });
}
