import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { getErrorCode } from '../config/data-folder';
import { IN_MEMORY_DATABASE } from '../config/environment';
import { MIGRATIONS_FOLDER } from '../config/folders';
import type { OpenDatabase } from './database';
import { FolderInUse } from './folder-lock';
import { migrate, refuseOtherSchema } from './migrate';
import { openDatabase, refuseMissingDatabase } from './open-database';
import { getSocketPath } from './pglite-socket';
import { openPostgres } from './postgres';

/** A large import takes minutes, and waits for other imports. */
const NO_LIMIT = { queryMaxMs: 0 };

/**
 * Opens the site's database for a command or a worker: PostgreSQL, or the built-in database, through the socket of the API
 * that has it open. If none does, no API can start until the caller closes the database.
 *
 * @throws ConfigError when the database cannot be used, or is of another version
 */
export async function openSiteDatabase(config: ApiConfig): Promise<OpenDatabase> {
  if (config.databaseUrl === IN_MEMORY_DATABASE) {
    throw new ConfigError(
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
    const cause = error instanceof ConfigError ? error.cause : error;
    if (['ENOENT', 'ECONNREFUSED'].includes(getErrorCode(cause))) return undefined;
    throw cause;
  }
}
