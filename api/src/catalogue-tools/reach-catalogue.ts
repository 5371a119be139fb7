import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { IN_MEMORY_DATABASE } from '../config/environment';
import { MIGRATIONS_FOLDER } from '../config/folders';
import { migrate, missingMigrations } from '../database/migrate';
import type { OpenDatabase } from '../database/database';
import { openDatabase } from '../database/open-database';
import { operationsOfRunningApi } from './ask-running-api';
import { catalogueOperations, type CatalogueOperations } from './operations';
import { toolSocketPath } from './socket-path';

/**
 * Does something with the catalogue, wherever its database is: with PostgreSQL directly; with the built-in database
 * through the API when that runs, as only one process may have it open, and directly otherwise. A database is open only
 * as long as that takes.
 *
 * @throws ConfigError when the database cannot be reached, or is a server's and older than this version
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
  if (config.databaseUrl !== undefined) return directly(config, work);
  if (!existsSync(join(config.dataDir, 'database'))) {
    throw new ConfigError(
      `There is no database of the site in ${config.dataDir}: set DATA_DIR to the folder that the site uses, or start the site once.`,
    );
  }
  const socket = toolSocketPath(config.dataDir);
  const running = await operationsOfRunningApi(socket, config.dataDir);
  if (running) return work(running);
  try {
    return await directly(config, work);
  } catch (error) {
    // It may have started just now.
    const started =
      error instanceof DatabaseInUse ? await operationsOfRunningApi(socket, config.dataDir) : undefined;
    if (started) return work(started);
    throw error;
  }
}

async function directly<T>(
  config: ApiConfig,
  work: (operations: CatalogueOperations) => Promise<T>,
): Promise<T> {
  const database = await open(config);
  try {
    if (config.databaseUrl === undefined) await migrate(database, MIGRATIONS_FOLDER);
    else await refuseOutdated(database);
    return await work(catalogueOperations(database.orm, config));
  } finally {
    await database.close();
  }
}

/** An API of an older version may be running on it: only a start of the new one changes the shape under its feet. */
async function refuseOutdated(database: OpenDatabase): Promise<void> {
  if ((await missingMigrations(database, MIGRATIONS_FOLDER)).length > 0) {
    throw new ConfigError(
      'The database at DATABASE_URL is not up to date with this version: start the API of this version first, which brings it up to date.',
    );
  }
}

/** Tells a folder that another process has from what fails later. */
class DatabaseInUse extends ConfigError {}

async function open(config: ApiConfig) {
  try {
    const events = {
      connectionLost: () => undefined,
      folderTaken: () => {
        process.stderr.write('Another process took the database folder: nothing more is written.\n');
        process.exit(1);
      },
    };
    // A large import takes its time, and waits for others to finish theirs.
    return await openDatabase(config, events, { queryMaxMs: 0 });
  } catch (error) {
    if (error instanceof ConfigError) throw new DatabaseInUse(error.message, { cause: error });
    throw error;
  }
}
