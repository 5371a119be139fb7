import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { ConfigError } from '../config/config-error';
import type { OpenDatabase, SqlSession } from './database';

/**
 * The built-in database: PostgreSQL inside this process.
 *
 * @param location a folder, or `memory://`
 * @throws ConfigError when the folder holds something that is no database of this version
 */
export async function openPglite(location: string): Promise<OpenDatabase> {
  let client: PGlite;
  try {
    client = await PGlite.create({ dataDir: location });
    // As in postgres.ts: a search that walks a table begins at its start.
    await client.exec('set synchronize_seqscans = off');
  } catch (error) {
    throw new ConfigError(
      `The database in ${location} cannot be opened: move that folder away to start anew, or bring it back from a backup.`,
      { cause: error },
    );
  }
  return {
    orm: drizzle(client),
    transaction: (work) => client.transaction((transaction) => work(session(transaction))),
    close: () => client.close(),
  };
}

function session(transaction: Transaction): SqlSession {
  return {
    query: async (sql, parameters) =>
      (await transaction.query<Record<string, unknown>>(sql, parameters)).rows,
    run: async (script) => {
      await transaction.exec(script);
    },
  };
}
