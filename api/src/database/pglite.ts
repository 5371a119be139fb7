import { statfs } from 'node:fs/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { ConfigError } from '../config/config-error';
import type { OpenDatabase, SqlSession } from './database';

/** A database that has crashed is opened again at the next query, at most this often: a full disk stays full for a while. */
const REOPEN_MS = 3_000;
/** What opening it may write: its log grows by files of 16 MB. */
const SPACE_TO_OPEN_BYTES = 32 * 1024 * 1024;

/**
 * The built-in database: PostgreSQL inside this process.
 *
 * @param location a folder, or `memory://`
 * @param crashed called when it has ended itself, as on a full disk
 * @throws ConfigError when the folder holds something that is no database of this version
 */
export async function openPglite(location: string, crashed: (error: Error) => void): Promise<OpenDatabase> {
  const openClient = () => openCrashAware(location, crashed);
  let latest: Promise<CrashAwarePglite>;
  try {
    latest = openClient();
    await latest;
  } catch (error) {
    throw await openFailure(location, error);
  }
  let openedAt = 0;
  /** @throws the reason of the crash when it cannot be opened again yet */
  const running = async (): Promise<CrashAwarePglite> => {
    const client = await latest;
    if (!client.crash) return client;
    if (Date.now() - openedAt >= REOPEN_MS) {
      openedAt = Date.now();
      // The one that crashed cannot be closed. Its data is in its log, which the next one reads.
      latest = openClient().catch(() => client);
    }
    const next = await latest;
    if (next.crash) throw next.crash;
    return next;
  };
  const client: Pick<PGlite, 'query' | 'transaction'> = {
    query: async (...args) => (await running()).query(...args),
    transaction: async (work) => (await running()).transaction(work),
  };
  return {
    // Drizzle calls these two alone.
    orm: drizzle(client as PGlite),
    transaction: (work) => client.transaction((transaction) => work(session(transaction))),
    close: async () => {
      const last = await latest;
      if (!last.crash) await last.close();
    },
  };
}

async function openCrashAware(location: string, crashed: (error: Error) => void): Promise<CrashAwarePglite> {
  const client = new CrashAwarePglite(location, crashed);
  await client.waitReady;
  // As in postgres.ts: a search that walks a table begins at its start.
  await client.exec('set synchronize_seqscans = off');
  return client;
}

/** After a `PANIC`, PGlite never returns from the next message, and blocks the process: this takes no more. */
class CrashAwarePglite extends PGlite {
  /** Why it has ended itself. */
  crash: Error | undefined;

  constructor(
    location: string,
    private readonly crashed: (error: Error) => void,
  ) {
    super(location);
  }

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    if (this.crash) throw this.crash;
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      if (isCrash(error)) {
        this.crash = error;
        this.crashed(error);
      }
      throw error;
    }
  }
}

function isCrash(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && /^(PANIC|FATAL)$/.test(String(error.severity));
}

async function openFailure(location: string, cause: unknown): Promise<ConfigError> {
  const { bavail, bsize } = await statfs(location).catch(() => ({ bavail: Infinity, bsize: 1 }));
  const mend =
    bavail * bsize < SPACE_TO_OPEN_BYTES
      ? 'its disk is full, so free some space and start it again'
      : 'move that folder away to start anew, or bring it back from a backup';
  return new ConfigError(`The database in ${location} cannot be opened: ${mend}.`, { cause });
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
