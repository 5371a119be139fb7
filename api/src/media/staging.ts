/**
 * Creates new media completely or not at all: commands write them in a staging folder, move them into place, then save
 * them in the database. The next command removes what a killed one left in the staging folder or in place.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { EditorError, TemporaryEditorError } from '../platform/editor-error';
import { ApiError } from '../platform/errors';
import type { ApiConfig } from '../platform/config/api-config';
import { getErrorCode, makePrivateFolder } from '../platform/config/data-folder';
import { JobLost } from '../platform/jobs/job-kind';
import { lockFile } from '../platform/storage/lock-file';
import type { Database } from '../platform/database/database';
import { heroes, series, speakers, videos } from '../platform/database/schema';
import { openMediaLibrary, publishMedia, removeMedia, type MediaLibrary } from './media-library';

/** What the name of a staging folder's lock ends in; the lock stands beside the folder. */
const LOCK = '.lock';
const NAME_WORDS_MAX = 40;
const FOLDER = /^(media|streams)(\/[a-z0-9-]+)+$/;

/** What a staging folder contains. */
interface StagingPlan {
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
export async function prepareMediaLibrary(database: Database, config: ApiConfig): Promise<MediaLibrary> {
  const library = await openMediaLibrary(config);
  await purgeStaging(library, (picture) => isPictureUsed(database, picture));
  return library;
}

/**
 * Creates new media and saves them in the database.
 *
 * @param make writes the files below the folder that it receives
 * @param save saves them in the database, once all files are in place; throws EditorError, ApiError or JobLost when it was
 *   refused
 * @throws what `make` and `save` throw, after removing all files again
 */
export async function createMedia<Made, Saved>(
  library: MediaLibrary,
  plan: StagingPlan,
  make: (folder: string) => Promise<Made>,
  save: (made: Made) => Promise<Saved>,
): Promise<Saved> {
  const folder = join(library.mediaDir, '.staging', plan.name);
  const unlock = await openStaging(folder, plan);
  let isSaving = false;
  try {
    const made = await make(folder);
    await publishMedia(library, folder, plan.folders);
    isSaving = true;
    const saved = await save(made);
    await removeStaging(folder);
    return saved;
  } catch (error) {
    const wasRefused = error instanceof EditorError || error instanceof ApiError || error instanceof JobLost;
    if (isSaving && !wasRefused) {
      // The response was lost, but maybe not the change: the next command finds out.
      throw new TemporaryEditorError(
        'The connection to the database broke while saving: look whether the item is there; if not, try again.',
      );
    }
    // The next command finds the plan, and removes what cannot be removed now.
    await removeAll(library, folder, plan.folders).catch(() => undefined);
    throw error;
  } finally {
    unlock();
  }
}

/**
 * Removes what killed commands have left behind.
 *
 * @param isUsed whether the database uses a picture
 * @returns the names of what was removed
 */
export async function purgeStaging(
  library: MediaLibrary,
  isUsed: (picture: string) => Promise<boolean>,
): Promise<string[]> {
  const stagingRoot = join(library.mediaDir, '.staging');
  const entries = await readdir(stagingRoot).catch(() => []);
  const removed: string[] = [];
  for (const name of entries.filter((entry) => !entry.endsWith(LOCK))) {
    const folder = join(stagingRoot, name);
    const unlock = lockFile(folder + LOCK);
    // Its command is running.
    if (!unlock) continue;
    try {
      const plan = await readPlan(folder);
      const wasSaved = plan !== undefined && (await isUsed(plan.picture));
      await removeAll(library, folder, wasSaved || !plan ? [] : plan.folders);
      if (!wasSaved) removed.push(name);
    } finally {
      unlock();
    }
  }
  return removed;
}

/** @returns a function that lets others purge the folder */
async function openStaging(folder: string, plan: StagingPlan): Promise<() => void> {
  let unlock: (() => void) | undefined;
  try {
    // What is published from here is moved out, and is then as readable as the umask says.
    await makePrivateFolder(dirname(folder));
    // Before the folder, so that nobody finds it unlocked.
    unlock = lockFile(folder + LOCK);
    if (!unlock) throw new Error(`${folder} is not unique`);
    for (const target of plan.folders) await mkdir(join(folder, target), { recursive: true });
    await writeFile(join(folder, 'plan.json'), JSON.stringify(plan));
    return unlock;
  } catch (error) {
    unlock?.();
    throw new TemporaryEditorError(
      `Nothing can be written below ${folder} (${getErrorCode(error)}): point MEDIA_DIR at a folder that this user may write to.`,
    );
  }
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
  await removeStaging(folder);
}

async function removeStaging(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(folder + LOCK, { force: true });
}

/** Whether the catalogue shows a picture: a leftover of an interrupted command is unused. */
async function isPictureUsed(database: Database, picture: string): Promise<boolean> {
  for (const table of [videos, series, heroes, speakers]) {
    const [row] = await database
      .select({ id: table.id })
      .from(table)
      .where(sql`${table.picture} ->> 'file' = ${picture}`);
    if (row) return true;
  }
  return false;
}
