import { join } from 'node:path';
import { IN_MEMORY_DATABASE } from '../config/environment';
import { prepareDataFolder } from '../config/data-folder';
import type { ApiConfig } from '../config/api-config';
import { lockDatabaseFolder } from './database-folder-lock';
import type { OpenDatabase } from './database';
import { openPostgres } from './postgres';
import { QUERY_MAX_MS } from './query-limit';

/** What may happen to an open database behind its users' back. */
export interface DatabaseEvents {
  /** An idle connection broke; the next query opens another. */
  connectionLost(error: Error): void;
  /** Another process took the folder: going on would destroy the data. */
  folderTaken(error: Error): void;
}

/**
 * Opens PostgreSQL when `DATABASE_URL` says where it is, and the built-in PGlite otherwise.
 *
 * @param options.queryMaxMs how long PostgreSQL may take for one query; 0: as long as it likes
 * @throws ConfigError when it cannot be reached or is in use
 */
export async function openDatabase(
  config: ApiConfig,
  events: DatabaseEvents,
  { queryMaxMs = QUERY_MAX_MS }: { queryMaxMs?: number } = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl === IN_MEMORY_DATABASE) return openBuiltIn(IN_MEMORY_DATABASE);
  if (config.databaseUrl !== undefined) {
    return openPostgres(config.databaseUrl, events.connectionLost, queryMaxMs);
  }

  await prepareDataFolder(config.dataDir);
  const folder = join(config.dataDir, 'database');
  const unlock = await lockDatabaseFolder(folder, events.folderTaken);
  try {
    const database = await openBuiltIn(folder);
    return {
      ...database,
      close: async () => {
        await database.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Its code is loaded only by those who use it: not beside a server, nor by a tool that asks the running API. */
async function openBuiltIn(location: string): Promise<OpenDatabase> {
  const { openPglite } = await import('./pglite');
  return openPglite(location);
}
