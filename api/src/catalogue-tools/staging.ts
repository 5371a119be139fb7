/**
 * New media come whole or not at all: they are made in a folder of drafts, put into place by renaming, and only then the
 * database is told. What a kill leaves behind, in the drafts or in place, the next command finds and removes.
 */
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { check, lock } from 'proper-lockfile';
import { CatalogueError } from '../catalogue/catalogue-error';
import { faultCode } from '../config/data-folder';

/** The lock of a draft is renewed every second; not renewed for so long, its command is dead. */
const STALE_MS = 5_000;
const RENEW_MS = 1_000;
/** A lock as young as that leaves time to tell the database before anybody takes the command for dead. */
const FRESH_MS = 2_500;
const PLACE = /^(media|streams)(\/[a-z0-9-]+)+$/;

/** What a draft becomes. */
export interface StagingPlan {
  /** A name that nothing else has, of `a-z`, `0-9` and `-`. */
  name: string;
  /** The picture by which the database shows whether it knows of it. */
  picture: string;
  /** Folders below MEDIA_DIR, for instance `streams/x`, each made whole in the draft. */
  places: string[];
}

/**
 * Makes new media and tells the database.
 *
 * @param make fills the places below the folder that it is given
 * @param save tells the database, when all is in place; a CatalogueError means that it did not take it
 * @throws what `make` and `save` throw, after everything was taken away again; CatalogueError when the process stood
 *   still for so long that another command has cleared up after it
 */
export async function publishStaged<Made, Saved>(
  mediaDir: string,
  plan: StagingPlan,
  make: (folder: string) => Promise<Made>,
  save: (made: Made) => Promise<Saved>,
): Promise<Saved> {
  const folder = join(mediaDir, '.drafts', plan.name);
  const held = await openStaging(folder, plan);
  let isSaving = false;
  try {
    const made = await make(folder);
    for (const place of plan.places) {
      await mkdir(dirname(join(mediaDir, place)), { recursive: true });
      await rename(join(folder, place), join(mediaDir, place));
    }
    await held.seeHeld();
    isSaving = true;
    const saved = await save(made);
    await rm(folder, { recursive: true, force: true });
    return saved;
  } catch (error) {
    if (isSaving && !(error instanceof CatalogueError)) {
      // The answer was lost, perhaps not the change: the next command sees which.
      await held.unlock().catch(() => undefined);
      throw new CatalogueError(
        'The database broke off while it was told: `npm run catalogue -- list` shows whether it has it; if not, run this again.',
      );
    }
    const isLost = await held.isLost();
    await removePlaces(mediaDir, folder, plan.places);
    // What it failed by is a result of that.
    throw isLost ? isAbandoned() : error;
  }
}

/**
 * Removes what commands that were killed have left.
 *
 * @param areUsed tells which of these pictures the database shows
 * @returns the names of what was removed
 */
export async function sweepStaging(
  mediaDir: string,
  areUsed: (pictures: string[]) => Promise<Record<string, boolean>>,
): Promise<string[]> {
  const drafts = join(mediaDir, '.drafts');
  const names = await readdir(drafts).catch(() => []);
  const swept: string[] = [];
  for (const name of names) {
    const folder = join(drafts, name);
    if (await isAlive(folder)) continue;
    const plan = await readPlan(folder);
    const isUsed = plan !== undefined && (await areUsed([plan.picture]))[plan.picture] === true;
    await removePlaces(mediaDir, folder, isUsed || !plan ? [] : plan.places);
    if (!isUsed) swept.push(name);
  }
  return swept;
}

interface StagingFolder {
  /** Whether another command has it, or has removed it. */
  isLost(): Promise<boolean>;
  /** @throws CatalogueError when it is lost */
  seeHeld(): Promise<void>;
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
    for (const place of plan.places) await mkdir(join(folder, place), { recursive: true });
    const unlock = await lock(folder, {
      lockfilePath: lockPath,
      stale: STALE_MS,
      update: RENEW_MS,
      onCompromised: () => {
        isCompromised = true;
      },
    });
    await writeFile(join(folder, 'plan.json'), JSON.stringify(plan));
    return { isLost: async () => isCompromised || (await lockedAt()) === undefined, seeHeld, unlock };
  } catch (error) {
    throw new CatalogueError(
      `Nothing can be written below ${folder} (${faultCode(error)}): point MEDIA_DIR at a folder that this user may write to.`,
    );
  }

  async function seeHeld(): Promise<void> {
    for (;;) {
      const renewedAt = await lockedAt();
      if (renewedAt === undefined || isCompromised) throw isAbandoned();
      if (Date.now() - renewedAt < FRESH_MS) return;
      // The process has just been woken: either the lock is renewed now, or it turns out to be lost.
      await wait(RENEW_MS / 10);
    }
  }
}

function isAbandoned(): CatalogueError {
  return new CatalogueError(
    'This command stood still for so long that another took it for dead and cleared up after it: run it again.',
  );
}

/** A draft that is as young as that may have no lock yet. */
async function isAlive(folder: string): Promise<boolean> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs < STALE_MS) return true;
  return check(folder, { lockfilePath: join(folder, 'lock'), stale: STALE_MS }).catch(() => true);
}

async function readPlan(folder: string): Promise<StagingPlan | undefined> {
  try {
    const plan = JSON.parse(await readFile(join(folder, 'plan.json'), 'utf8')) as StagingPlan;
    return plan.places.every((place) => PLACE.test(place)) ? plan : undefined;
  } catch {
    // It was killed before it had written the whole plan, and so before anything was in place.
    return undefined;
  }
}

async function removePlaces(mediaDir: string, folder: string, places: readonly string[]): Promise<void> {
  for (const place of places) await rm(join(mediaDir, place), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
