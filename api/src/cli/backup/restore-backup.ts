import { readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { ApiConfig } from '../../platform/config/api-config';
import { ConfigError } from '../../platform/config/config-error';
import { makePrivateFolder } from '../../platform/config/data-folder';
import { IN_MEMORY_DATABASE } from '../../platform/config/environment';
import { MIGRATIONS_FOLDER } from '../../platform/config/folders';
import { listMigrations } from '../../platform/database/migrate';
import { DATABASE_FILES, LIVE_FILE, readBackup, type BackupRecord } from './backup-record';
import { copyDurably, listFiles, writeDurably } from '../../platform/storage/files';
import { hasDatabase, isServed, loadDump } from './dump-database';

/** Folders of the media that no server serves. */
const PRIVATE_MEDIA = ['uploads', '.staging'];

/** What a restore needs to know of `live.json`, which belongs to the delivery. */
const Live = Type.Object({ revision: Type.Integer(), localBuildsRevision: Type.Optional(Type.Integer()) });
/** What is live, and the copies that the origin serves when that is broken. */
const LIVE_FILES = [LIVE_FILE, '.live.last-good.json', '.live.last-signed.json'];

/**
 * Restores a backup where the configuration points: first the files, which nobody sees yet, then the database, entirely or
 * not at all. Killed in between, it can be run again with `replaces`.
 *
 * @param options.replaces replaces the database and files of the same name; other files stay
 * @throws ConfigError when the backup is damaged or newer than this code, or something is there already, or is being served;
 *   then nothing has changed
 */
export async function restoreBackup(
  folder: string,
  config: ApiConfig,
  { siteFolder, replaces }: { siteFolder: string; replaces: boolean },
): Promise<BackupRecord> {
  const record = await readBackup(folder);
  refuseOtherDatabase(record, config);
  const known = await listMigrations(MIGRATIONS_FOLDER);
  const unknown = record.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ConfigError(
      `The backup is newer than this version (it has ${unknown.join(', ')}): restore it with that newer version.`,
    );
  }
  const targets = { media: resolve(config.mediaDir), site: resolve(siteFolder) };
  const paths = record.files.map(({ path }) => path);
  if (replaces) await refuseWhileServed(config);
  else await refuseReplacing(config, targets, paths);
  for (const name of PRIVATE_MEDIA) {
    if (paths.some((path) => path.startsWith(`media/${name}/`)))
      await makePrivateFolder(join(targets.media, name));
  }
  const knownRevision = await readRevision(targets.site);
  for (const [name, target] of Object.entries(targets)) {
    const inside = paths.filter((path) => path.startsWith(`${name}/`));
    for (const path of inside.sort((a, b) => Number(isLive(a)) - Number(isLive(b)))) {
      const file = join(target, path.slice(name.length + 1));
      await copyDurably(join(folder, path), `${file}.restored`);
      if (isLive(path)) await raiseRevision(`${file}.restored`, knownRevision);
      await rename(`${file}.restored`, file);
    }
  }
  await loadDump(config, join(folder, DATABASE_FILES[record.database]));
  return record;
}

const isLive = (path: string) => path === `site/${LIVE_FILE}`;

/** The highest revision that open tabs may know; 0 without a site. */
async function readRevision(siteFolder: string): Promise<number> {
  const present = await Promise.all(LIVE_FILES.map((name) => readLive(join(siteFolder, name))));
  return Math.max(0, ...present.map((live) => live?.revision ?? 0));
}

/** Open tabs follow only a higher revision than the one they know. */
async function raiseRevision(file: string, known: number): Promise<void> {
  const live = await readLive(file);
  if (!live || live.revision > known) return;
  const revision = known + 1;
  // While they are equal, `npm run build` makes its parts live.
  const isOfLocalBuilds = live.localBuildsRevision === live.revision;
  const raised = { ...live, revision, ...(isOfLocalBuilds && { localBuildsRevision: revision }) };
  await writeDurably(file, JSON.stringify(raised));
}

async function readLive(file: string): Promise<Static<typeof Live> | undefined> {
  try {
    const live: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(Live, live) ? live : undefined;
  } catch {
    return undefined; // There is none, or a broken one, which a restore replaces.
  }
}

function refuseOtherDatabase({ database }: BackupRecord, { databaseUrl }: ApiConfig): void {
  if (databaseUrl !== IN_MEMORY_DATABASE && (databaseUrl === undefined) === (database === 'PGlite')) return;
  throw new ConfigError(
    database === 'PGlite'
      ? 'The backup is of the built-in database: leave DATABASE_URL out to restore it.'
      : 'The backup is of a PostgreSQL database: set DATABASE_URL to an empty one to restore it.',
  );
}

async function refuseWhileServed(config: ApiConfig): Promise<void> {
  if (!(await isServed(config))) return;
  throw new ConfigError(
    'The site is running: stop its API and workers on all machines, then restore again. Nothing was restored.',
  );
}

async function refuseReplacing(
  config: ApiConfig,
  targets: Record<string, string>,
  paths: string[],
): Promise<void> {
  const refuse = (what: string) => {
    throw new ConfigError(
      `${what}: restore to where nothing is, or add --replace to lose what is there. Nothing was restored.`,
    );
  };
  if (await hasDatabase(config)) refuse('The database is not empty');
  for (const [name, target] of Object.entries(targets)) {
    const isRestored = paths.some((path) => path.startsWith(`${name}/`));
    if (isRestored && (await listFiles(target)).length > 0) refuse(`The folder ${target} is not empty`);
  }
}
