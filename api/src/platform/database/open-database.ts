import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { IN_MEMORY_DATABASE } from '../config/environment';
import { getDatabaseFolder, getErrorCode, makePrivateFolder, prepareDataFolder } from '../config/data-folder';
import { MIGRATIONS_FOLDER } from '../config/folders';
import type { ApiConfig } from '../config/api-config';
import { StartError } from '@steadfast/server/start-error';
import type { OpenDatabase } from './database';
import { FolderInUse, lockDatabaseFolder } from './folder-lock';
import { migrate, refuseOtherSchema } from './migrate';
import { getSocketPath } from './pglite-socket';
import { openPostgres } from './postgres';

/** A large import takes minutes, and waits for other imports. */
const NO_LIMIT = { queryMaxMs: 0 };

/**
 * Opens PostgreSQL when `DATABASE_URL` is set, and the built-in PGlite otherwise.
 *
 * @param options.onConnectionLost called when a connection broke, or the built-in database crashed; the next query opens
 *   another
 * @param options.queryMaxMs instead of the configured one; 0: no limit
 * @throws StartError when the database is unreachable or in use
 */
export async function openDatabase(
  config: ApiConfig,
  {
    onConnectionLost = () => undefined,
    queryMaxMs = config.databaseQueryMaxMs,
  }: { onConnectionLost?: (error: Error) => void; queryMaxMs?: number } = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl === IN_MEMORY_DATABASE) return openBuiltIn(IN_MEMORY_DATABASE, onConnectionLost);
  if (config.databaseUrl !== undefined) {
    return openPostgres(config.databaseUrl, onConnectionLost, queryMaxMs, {
      connectionsMax: config.databasePoolMax,
    });
  }

  await prepareDataFolder(config.dataDir);
  const folder = getDatabaseFolder(config.dataDir);
  const unlock = await lockDatabaseFolder(folder);
  try {
    await refuseOtherContents(folder);
    await makePrivateFolder(folder);
    const database = await openBuiltIn(folder, onConnectionLost);
    return {
      ...database,
      close: async () => {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Says which database is open, without its password: “The built-in database in /var/lib/steadfast”. */
export async function describeDatabase(
  database: OpenDatabase,
  { databaseUrl, dataDir }: Pick<ApiConfig, 'databaseUrl' | 'dataDir'>,
): Promise<string> {
  if (databaseUrl === undefined) return `The built-in database in ${dataDir}`;
  if (databaseUrl === IN_MEMORY_DATABASE) return 'The database in memory';
  const [row] = await database.transaction((session) =>
    session.query(
      "select current_database() as name, coalesce(host(inet_server_addr()), 'this machine') as host",
    ),
  );
  return `The database ${String(row?.name)} of PostgreSQL on ${String(row?.host)}`;
}

/**
 * For what must change nothing: opening the built-in database would create it.
 *
 * @throws StartError when there is none in the data folder
 */
export function refuseMissingDatabase({ databaseUrl, dataDir }: ApiConfig): void {
  if (databaseUrl !== undefined || existsSync(getDatabaseFolder(dataDir))) return;
  throw new StartError(
    `There is no database in ${dataDir}: run \`steadfast migrate\` first, or set DATABASE_URL or DATA_DIR to where it is.`,
  );
}

/** PGlite creates a new database in any folder without `PG_VERSION`, over what it contains. */
async function refuseOtherContents(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0 || names.includes('PG_VERSION')) return;
  throw new StartError(
    `The database folder ${folder} is not empty, but PG_VERSION is missing in it, as after an incomplete restore: restore the whole backup, or move the folder away to start with an empty database.`,
  );
}

/** Loads PGlite only when needed: not with a PostgreSQL server, nor in a command that asks the running API. */
async function openBuiltIn(location: string, onCrash: (error: Error) => void): Promise<OpenDatabase> {
  const { openPglite } = await import('./pglite');
  return openPglite(location, onCrash);
}

/**
 * Opens the site's database for a command or a worker: PostgreSQL, or the built-in database, through the socket of the API
 * that has it open. If none does, no API can start until the caller closes the database.
 *
 * @throws StartError when the database cannot be used, or is of another version
 */
export async function openSiteDatabase(config: ApiConfig): Promise<OpenDatabase> {
  if (config.databaseUrl === IN_MEMORY_DATABASE) {
    throw new StartError(
      'The database of DATABASE_URL=memory:// ends with its process: set DATABASE_URL to the database that the site uses, or leave it out.',
    );
  }
  refuseMissingDatabase(config);
  const database = await openWithoutMigrating(config);
  try {
    // With `listen`, this process has the folder alone; a shared database may be in use by an API of that version.
    if (database.listen) await migrate(database, MIGRATIONS_FOLDER);
    else await refuseOtherSchema(database, MIGRATIONS_FOLDER);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** As `openSiteDatabase`, but of any version. Creates an empty built-in database if there is none. */
export async function openWithoutMigrating(config: ApiConfig): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined) return openDatabase(config, NO_LIMIT);
  const running = await connectToRunningApi(config);
  if (running) return running;
  try {
    return await openDatabase(config, NO_LIMIT);
  } catch (error) {
    // The API may have started just now.
    const started = error instanceof FolderInUse ? await connectToRunningApi(config) : undefined;
    if (started) return started;
    throw error;
  }
}

/**
 * Connects to the API that has the built-in database open.
 *
 * @returns undefined when none runs
 * @throws the system's error when this user may not connect to it
 */
async function connectToRunningApi({ dataDir }: ApiConfig): Promise<OpenDatabase | undefined> {
  const path = getSocketPath(dataDir);
  if (!existsSync(path)) return undefined;
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dirname(path))}`;
  try {
    // Connecting waits for a transaction of another command.
    return await openPostgres(url, () => undefined, NO_LIMIT.queryMaxMs, { connectMaxMs: 0 });
  } catch (error) {
    const cause = error instanceof StartError ? error.cause : error;
    if (['ENOENT', 'ECONNREFUSED'].includes(getErrorCode(cause))) return undefined;
    throw cause;
  }
}
