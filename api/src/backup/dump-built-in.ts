import type { OpenDatabase } from '../database/database';
import { listRanMigrations } from '../database/migrate';
import { writeDurably } from './backup-record';

/** What a dump says of itself. */
export interface Dump {
  /** Those that had run. */
  migrations: string[];
}

/**
 * Writes the built-in database to a file; queries wait for as long as that takes.
 *
 * @throws Error for PostgreSQL, which is dumped by its own tools
 */
export async function dumpBuiltIn(database: OpenDatabase, file: string): Promise<Dump> {
  if (!database.dump) throw new Error('Only the built-in database is dumped by this process');
  const migrations = await listRanMigrations(database);
  await writeDurably(file, await database.dump());
  return { migrations };
}
