/** How each kind of database becomes a file, and a file a database. */
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiConfig } from '../../platform/config/api-config';
import { StartError } from '@steadfast/server/start-error';
import { getDatabaseFolder, makePrivateFolder, prepareDataFolder } from '../../platform/config/data-folder';
import { IN_MEMORY_DATABASE } from '../../platform/config/environment';
import type { OpenDatabase } from '../../platform/database/database';
import { FolderInUse, lockDatabaseFolder } from '../../platform/database/folder-lock';
import { listRanMigrations } from '../../platform/database/migrate';
import { openWithoutMigrating, refuseMissingDatabase } from '../../platform/database/open-database';
import { APPLICATION_NAME } from '../../platform/database/postgres';
import { runTool, ToolFailure, ToolMissing } from '../../media';

/** The API ends a transaction whose client is silent for seconds. */
const HEARTBEAT_MS = 1_000;

/**
 * Writes the database to a file, as it is at one moment, and does not migrate it.
 *
 * @returns the migrations that had run
 * @throws StartError when there is none, or it cannot be dumped
 */
export async function dumpDatabase(config: ApiConfig, file: string): Promise<string[]> {
  if (config.databaseUrl === IN_MEMORY_DATABASE) {
    throw new StartError('The database of DATABASE_URL=memory:// cannot be backed up or restored.');
  }
  if (config.databaseUrl !== undefined) {
    const migrations = await withDatabase(config, listRanMigrations);
    await runPostgresTool('pg_dump', config, ['--format=custom', '--no-owner', '--no-acl', '--file', file]);
    return migrations;
  }
  refuseMissingDatabase(config);
  return dumpBuiltIn(config, file);
}

/** Copies the folder while a transaction keeps all others from writing to it, and lets a database of the copy dump itself. */
async function dumpBuiltIn(config: ApiConfig, file: string): Promise<string[]> {
  const copy = `${file}.copy`;
  try {
    const migrations = await withDatabase(config, async (database) => {
      const ran = await listRanMigrations(database);
      await database.transaction(async ({ query }) => {
        await query('checkpoint');
        const heartbeat = setInterval(() => void query('select 1').catch(() => undefined), HEARTBEAT_MS);
        const copying = cp(getDatabaseFolder(config.dataDir), copy, { recursive: true });
        await copying.finally(() => clearInterval(heartbeat));
      });
      return ran;
    });
    const { openPglite } = await import('../../platform/database/pglite');
    const copied = await openPglite(copy, () => undefined);
    const dump = await copied.dump();
    await writeFile(file, dump.stream(), { flush: true }).finally(() => copied.close());
    return migrations;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/**
 * Loads a dump, entirely or not at all, in place of what is there.
 *
 * @throws StartError when a tool is missing, or the built-in database is in use
 */
export async function loadDump(config: ApiConfig, file: string): Promise<void> {
  if (config.databaseUrl === undefined) return loadBuiltIn(config.dataDir, file);
  await prepareDataFolder(config.dataDir);
  // pg_restore writes all data in plain text, for everybody on the machine to read.
  const scratch = join(config.dataDir, 'restore');
  const script = join(scratch, 'restore.sql');
  try {
    await makePrivateFolder(scratch);
    await callPostgresTool('pg_restore', ['--no-owner', '--no-acl', '--file', script, file]);
    await runPostgresTool('psql', config, [
      ...['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--single-transaction'],
      ...['--command=drop schema public cascade', '--command=create schema public', '--file', script],
    ]);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Whether there is anything that a restored database would replace. */
export async function hasDatabase(config: ApiConfig): Promise<boolean> {
  if (config.databaseUrl === undefined) return existsSync(getDatabaseFolder(config.dataDir));
  return hasRow(config, "select from pg_tables where schemaname = 'public'");
}

/**
 * Whether an API or a worker runs on the database. Misses one that has just lost its connections or starts later, and
 * takes the connections that a pooler keeps for a while after it has ended.
 */
export async function isServed(config: ApiConfig): Promise<boolean> {
  if (config.databaseUrl === undefined) {
    return isInUse(getDatabaseFolder(config.dataDir));
  }
  return hasRow(
    config,
    `select from pg_stat_activity where datname = current_database() and application_name = '${APPLICATION_NAME}' and pid <> pg_backend_pid()`,
  );
}

/** Whether any process has the built-in database open. */
async function isInUse(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return false;
  try {
    (await lockDatabaseFolder(folder, 0))();
    return false;
  } catch (error) {
    if (error instanceof FolderInUse) return true;
    throw error;
  }
}

async function hasRow(config: ApiConfig, query: string): Promise<boolean> {
  return withDatabase(config, (database) =>
    database.transaction(async (session) => {
      const [row] = await session.query(`select exists (${query}) as is_there`);
      return row?.is_there === true;
    }),
  );
}

async function withDatabase<T>(config: ApiConfig, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openWithoutMigrating(config);
  return work(database).finally(() => database.close());
}

async function loadBuiltIn(dataDir: string, file: string): Promise<void> {
  const { loadPgliteFolder } = await import('../../platform/database/pglite');
  await prepareDataFolder(dataDir);
  const folder = getDatabaseFolder(dataDir);
  const [restored, replaced] = [`${folder}.restored`, `${folder}.replaced`];
  const unlock = await lockDatabaseFolder(folder);
  try {
    await rm(restored, { recursive: true, force: true });
    await rm(replaced, { recursive: true, force: true });
    await makePrivateFolder(restored);
    await loadPgliteFolder(restored, new Blob([await readFile(file)]));
    if (existsSync(folder)) await rename(folder, replaced);
    await rename(restored, folder);
    await rm(replaced, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

/** Runs one of PostgreSQL's own programs on the database. */
async function runPostgresTool(program: string, config: ApiConfig, options: string[]): Promise<void> {
  const url = new URL(config.databaseUrl ?? '');
  // Everybody on the machine sees the arguments of a program.
  const env = url.password === '' ? {} : { PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  await callPostgresTool(program, ['--no-password', '--dbname', url.href, ...options], env);
}

async function callPostgresTool(
  program: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<void> {
  try {
    await runTool(program, options, { env });
  } catch (error) {
    if (error instanceof ToolMissing) {
      throw new StartError(
        `${program} is not installed: install PostgreSQL's client programs (Debian: postgresql-client) of the server's version or newer.`,
      );
    }
    if (!(error instanceof ToolFailure)) throw error;
    if (/server version mismatch|unsupported version/.test(error.message)) {
      throw new StartError(
        `${program} is older than the server or the backup: install PostgreSQL's client programs of the server's version or newer.`,
      );
    }
    const reason = error.message.split('\n').find((line) => /error|fatal/i.test(line)) ?? error.message;
    throw new StartError(`${program} failed, and the database was not changed: ${reason}`);
  }
}
