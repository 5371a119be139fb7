/** `steadfast restore FOLDER [--replace]`: restores a backup where the configuration points. */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type ApiConfig, readApiConfig } from '../../platform/config/api-config';
import { StartError } from '@steadfast/server/start-error';
import { getErrorCode, makePrivateFolder } from '../../platform/config/data-folder';
import { IN_MEMORY_DATABASE } from '../../platform/config/environment';
import { MIGRATIONS_FOLDER, findSiteFolder } from '../../platform/config/folders';
import { listMigrations } from '../../platform/database/migrate';
import { DATABASE_FILES, REVISIONS, readBackup, type BackupRecord } from './backup-record';
import { copyDurably, listFiles } from '../../platform/storage/files';
import { hasDatabase, isServed, loadDump } from './dump-database';
import { print, runCommand, ToolCommand } from '../run-command';

const program = new ToolCommand('steadfast restore')
  .description(
    `Restores a backup to the database and the folders that the environment variables name. Stop the site first. Killed while
it runs, it can be run again with --replace.`,
  )
  .argument('<folder>', 'the folder of a backup')
  .option('--replace', 'replace the database, and the files of the same names; other files stay', false)
  .action(restore);

/** Folders of the media that no server serves. */
const PRIVATE_MEDIA = ['uploads', '.staging'];

/**
 * Restores a backup where the configuration points: first the files, which nobody sees yet, then the database, entirely or
 * not at all. Killed in between, it can be run again with `replace`.
 *
 * @throws StartError when the backup is damaged or newer than this code, or something is there already, or is being served;
 *   then nothing has changed
 */
async function restore(folder: string, { replace }: { replace: boolean }): Promise<void> {
  const config = readApiConfig(process.env, { serves: false });
  const record = await readBackup(folder);
  refuseOtherDatabase(record, config);
  const known = await listMigrations(MIGRATIONS_FOLDER);
  const unknown = record.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartError(
      `The backup is newer than this version (it has ${unknown.join(', ')}): restore it with that newer version.`,
    );
  }
  const targets = { media: resolve(config.mediaDir), site: resolve(findSiteFolder(process.env)) };
  const paths = record.files.map(({ path }) => path);
  if (replace) await refuseWhileServed(config);
  else await refuseReplacing(config, targets, paths);
  for (const name of PRIVATE_MEDIA) {
    if (paths.some((path) => path.startsWith(`media/${name}/`)))
      await makePrivateFolder(join(targets.media, name));
  }
  for (const [name, target] of Object.entries(targets)) {
    const inside = paths.filter((path) => path.startsWith(`${name}/`));
    for (const path of inside.sort((a, b) => Number(isRevision(a)) - Number(isRevision(b)))) {
      const file = join(target, path.slice(name.length + 1));
      const draft = `${file}.restored`;
      await copyDurably(join(folder, path), draft);
      await (isRevision(path) ? createOnce(draft, file) : rename(draft, file));
    }
  }
  await addRevision(folder, targets.site, record);
  await loadDump(config, join(folder, DATABASE_FILES[record.database]));
  const { createdAt, mediaBucket } = record;
  const media =
    mediaBucket === undefined ? '' : ` Its media are in ${mediaBucket} or in your copy of it: set MEDIA_URL.`;
  const rest = replace ? ' `steadfast media orphans` lists the files of later videos, which stay.' : '';
  print(
    `Restored the backup of ${createdAt}.${media}${rest} Serve it with the release that made the backup, or run \`steadfast migrate\` of a newer one first.`,
  );
}

const isRevision = (path: string) => path.startsWith(`site/${REVISIONS}/`);

/** A revision's number; 0 for any other file, such as the draft of a restore that was killed. */
const parseNumber = (path: string) => Number(/^(\d+)\.json$/.exec(basename(path))?.[1] ?? 0);
const findNewest = (paths: string[]) =>
  paths
    .filter(parseNumber)
    .sort((a, b) => parseNumber(a) - parseNumber(b))
    .at(-1);

/**
 * Makes what was live at the backup live again where the folder has a later revision: open tabs follow only a higher one than
 * they know.
 */
async function addRevision(backup: string, siteFolder: string, record: BackupRecord): Promise<void> {
  const folder = join(siteFolder, REVISIONS);
  const backedUp = findNewest(record.files.map(({ path }) => path).filter(isRevision));
  const present = findNewest(await listFiles(folder));
  if (backedUp === undefined || present === undefined) return;
  const text = await readFile(join(backup, backedUp), 'utf8');
  if ((await readFile(join(folder, present), 'utf8')) === text) return;
  const revision = parseNumber(present) + 1;
  const { state } = JSON.parse(text) as { state: unknown };
  const at = new Date().toISOString();
  const reason = `the backup of ${record.createdAt}`;
  const file = join(folder, `${String(revision).padStart(6, '0')}.json`);
  const added = JSON.stringify({ revision, at, action: 'restore', reason, state });
  await writeFile(`${file}.restored`, added, { flush: true });
  // Somebody else has published at the same time: theirs stays, and this one follows it.
  if (!(await createOnce(`${file}.restored`, file))) await addRevision(backup, siteFolder, record);
}

/** Moves a draft to its place unless a file is there: nobody replaces a revision. Returns whether it did. */
async function createOnce(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

function refuseOtherDatabase({ database }: BackupRecord, { databaseUrl }: ApiConfig): void {
  if (databaseUrl !== IN_MEMORY_DATABASE && (databaseUrl === undefined) === (database === 'PGlite')) return;
  throw new StartError(
    database === 'PGlite'
      ? 'The backup is of the built-in database: leave DATABASE_URL out to restore it.'
      : 'The backup is of a PostgreSQL database: set DATABASE_URL to an empty one to restore it.',
  );
}

async function refuseWhileServed(config: ApiConfig): Promise<void> {
  if (!(await isServed(config))) return;
  throw new StartError(
    'The site is running: stop its API and workers on all machines, then restore again. Nothing was restored.',
  );
}

async function refuseReplacing(
  config: ApiConfig,
  targets: Record<string, string>,
  paths: string[],
): Promise<void> {
  const refuse = (what: string) => {
    throw new StartError(
      `${what}: restore to where nothing is, or add --replace to lose what is there. Nothing was restored.`,
    );
  };
  if (await hasDatabase(config)) refuse('The database is not empty');
  for (const [name, target] of Object.entries(targets)) {
    const isRestored = paths.some((path) => path.startsWith(`${name}/`));
    if (isRestored && (await listFiles(target)).length > 0) refuse(`The folder ${target} is not empty`);
  }
}

void runCommand(program);
