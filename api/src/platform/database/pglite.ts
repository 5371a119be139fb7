import { statfs } from 'node:fs/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartError } from '@steadfast/server/start-error';
import type { OpenDatabase, SqlSession } from './database';
import { listenForClients } from './pglite-socket';
import { traceQuery } from '../telemetry/trace-query';

/** What drizzle calls. */
type Client = Pick<PGlite, 'query' | 'transaction'>;

/** A crashed database reopens at the next query, at most this often: a full disk stays full for a while. */
const REOPEN_MS = 3_000;
/** How much opening may write: PGlite's log grows in files of 16 MB. */
const SPACE_TO_OPEN_BYTES = 32 * 1024 * 1024;

/**
 * Opens the built-in database: PostgreSQL inside this process.
 *
 * @param location a folder, or `memory://`
 * @param onCrash called when the database crashes, for example on a full disk
 * @param contents of a new database, as `dump` returned them
 * @throws StartError when the folder does not hold a database of this version
 */
export async function openPglite(
  location: string,
  onCrash: (error: Error) => void,
  contents?: Blob,
): Promise<BuiltInDatabase> {
  const openClient = () => openCrashAware(location, onCrash, contents);
  let latest: Promise<CrashAwarePglite>;
  try {
    latest = openClient();
    await latest;
  } catch (error) {
    throw await explainFailure(location, error);
  }
  let openedAt = -Infinity;
  /** @throws the reason of the crash while it cannot be reopened yet */
  const getClient = async (): Promise<CrashAwarePglite> => {
    const client = await latest;
    if (!client.crash) return client;
    if (performance.now() - openedAt >= REOPEN_MS) {
      openedAt = performance.now();
      // A crashed client cannot be closed. Its data is in its log, which the next client reads.
      latest = openClient().catch(() => client);
    }
    const next = await latest;
    if (next.crash) throw next.crash;
    return next;
  };
  const client: Client = {
    query: async (...args) => (await getClient()).query(...args),
    transaction: async (work) => (await getClient()).transaction(work),
  };
  return {
    orm: drizzle(withSpans(client) as PGlite),
    transaction: (work) => client.transaction((transaction) => work(createSession(transaction))),
    dump: async () => {
      const opened = await getClient();
      await opened.query('checkpoint');
      return opened.dumpDataDir('gzip');
    },
    listen: (path) => listenForClients(path, getClient),
    close: async () => {
      const last = await latest;
      if (!last.crash) await last.close();
    },
  };
}

/**
 * Makes a folder of the built-in database from what `dump` returned.
 *
 * @throws the database's error when it is not such a dump
 */
export async function loadPgliteFolder(folder: string, dump: Blob): Promise<void> {
  const client = await PGlite.create(folder, { loadDataDir: dump });
  await client.query('checkpoint');
  await client.close();
}

interface BuiltInDatabase extends OpenDatabase {
  /** All of the database, as a `.tar.gz`. */
  dump(): Promise<Blob>;
}

async function openCrashAware(
  location: string,
  onCrash: (error: Error) => void,
  contents: Blob | undefined,
): Promise<CrashAwarePglite> {
  const client = new CrashAwarePglite(location, onCrash, contents);
  await client.waitReady;
  return client;
}

/** After a `PANIC`, PGlite would hang at the next message and block the process, so this class sends none. */
class CrashAwarePglite extends PGlite {
  /** Why it crashed. */
  crash: Error | undefined;

  constructor(
    location: string,
    private readonly onCrash: (error: Error) => void,
    contents: Blob | undefined,
  ) {
    super(location, contents && { loadDataDir: contents });
  }

  /** For queries of this process. */
  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    if (this.crash) throw this.crash;
    return super.execProtocolStream(...args).catch((error: unknown) => {
      this.noteCrash(error);
      throw error;
    });
  }

  /** For clients on the socket. */
  override async execProtocol(...args: Parameters<PGlite['execProtocol']>) {
    if (this.crash) throw this.crash;
    const response = await super.execProtocol(...args);
    for (const message of response.messages) this.noteCrash(message);
    return response;
  }

  private noteCrash(error: unknown): void {
    if (!isCrash(error)) return;
    this.crash = error;
    this.onCrash(error);
  }
}

function isCrash(error: unknown): error is Error {
  return error instanceof Error && 'severity' in error && /^(PANIC|FATAL)$/.test(String(error.severity));
}

async function explainFailure(location: string, cause: unknown): Promise<StartError> {
  const { bavail, bsize } = await statfs(location).catch(() => ({ bavail: Infinity, bsize: 1 }));
  const hint =
    bavail * bsize < SPACE_TO_OPEN_BYTES
      ? 'its disk is full, so free some space and start it again'
      : 'move the folder away to start with an empty database, or restore it from a backup';
  return new StartError(`The database in ${location} cannot be opened: ${hint}.`, { cause });
}

/** Traces each query, in transactions too. */
function withSpans(client: Client): Client {
  return {
    query: (text, ...rest) => traceQuery(text, () => client.query(text, ...rest)),
    transaction: (work) =>
      client.transaction((transaction) => {
        const query: Transaction['query'] = (text, ...rest) =>
          traceQuery(text, () => transaction.query(text, ...rest));
        return work(Object.assign(Object.create(transaction) as Transaction, { query }));
      }),
  };
}

function createSession(transaction: Transaction): SqlSession {
  return {
    query: async (sql, parameters) =>
      (await transaction.query<Record<string, unknown>>(sql, parameters)).rows,
    run: async (script) => {
      await transaction.exec(script);
    },
    runOutside: async (statement) => {
      await transaction.exec(statement.replaceAll(/\bconcurrently\b/gi, ''));
    },
  };
}
