import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { IN_MEMORY_DATABASE } from '../config/environment';
import { MIGRATIONS_FOLDER } from '../config/folders';
import { migrate, findMissingMigrations } from '../database/migrate';
import type { OpenDatabase } from '../database/database';
import { openDatabase } from '../database/open-database';
import { connectToRunningApi } from './connect-to-running-api';
import { createOperations, type CatalogueOperations } from './operations';
import { getToolSocketPath } from './socket-path';

/**
 * Runs operations on the catalogue: directly with PostgreSQL; with the built-in database, which only one process may
 * open, through the running API, or directly when none runs. Closes the database afterwards.
 *
 * @throws ConfigError when the database is unreachable, or is a server's and older than this version
 */
export async function withCatalogue<T>(
  config: ApiConfig,
  work: (operations: CatalogueOperations) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl === IN_MEMORY_DATABASE) {
    throw new ConfigError(
      'The database of DATABASE_URL=memory:// ends with its process: set DATABASE_URL to the database that the site uses, or leave it out.',
    );
  }
  if (config.databaseUrl !== undefined) return runDirectly(config, work);
  if (!existsSync(join(config.dataDir, 'database'))) {
    throw new ConfigError(
      `There is no database of the site in ${config.dataDir}: set DATA_DIR to the folder that the site uses, or start the site once.`,
    );
  }
  const socket = getToolSocketPath(config.dataDir);
  const running = await connectToRunningApi(socket, config.dataDir);
  if (running) return work(running);
  try {
    return await runDirectly(config, work);
  } catch (error) {
    // The API may have started just now.
    const started =
      error instanceof DatabaseInUse ? await connectToRunningApi(socket, config.dataDir) : undefined;
    if (started) return work(started);
    throw error;
  }
}

async function runDirectly<T>(
  config: ApiConfig,
  work: (operations: CatalogueOperations) => Promise<T>,
): Promise<T> {
  const database = await open(config);
  try {
    if (config.databaseUrl === undefined) await migrate(database, MIGRATIONS_FOLDER);
    else await refuseOutdated(database);
    return await work(createOperations(database.orm, config));
  } finally {
    await database.close();
  }
}

/** Refuses an older database: an API of that version may be using it. Only starting the new API migrates it. */
async function refuseOutdated(database: OpenDatabase): Promise<void> {
  if ((await findMissingMigrations(database, MIGRATIONS_FOLDER)).length > 0) {
    throw new ConfigError(
      'The database at DATABASE_URL is not up to date with this version: start the API of this version first, which brings it up to date.',
    );
  }
}

/** Distinguishes a folder that another process uses from later errors. */
class DatabaseInUse extends ConfigError {}

async function open(config: ApiConfig) {
  try {
    const events = {
      connectionLost: () => undefined,
      folderTaken: () => {
        process.stderr.write('Another process took the database folder: stopped writing.\n');
        process.exit(1);
      },
    };
    // No time limit: a large import takes long, and waits for other imports.
    return await openDatabase(config, events, { queryMaxMs: 0 });
  } catch (error) {
    if (error instanceof ConfigError) throw new DatabaseInUse(error.message, { cause: error });
    throw error;
  }
}
