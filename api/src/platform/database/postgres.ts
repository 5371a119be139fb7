import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { Client, Pool, type PoolClient, type QueryConfig } from 'pg';
import { StartError } from '@steadfast/server/start-error';
import type { OpenDatabase, SqlSession } from './database';
import { isUnreachable } from './availability';
import { traceQuery } from '../telemetry/trace-query';

type NoSchema = Record<string, never>;
type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** What `pg_stat_activity` shows of this site's processes. */
export const APPLICATION_NAME = 'steadfast-api';

/** When the server is gone or all connections are busy, a request fails rather than hangs. */
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * How long an idle connection stays open for the next busy time, since the first query of a new one is slow. Not longer,
 * since load balancers forget connections after a few minutes.
 */
const IDLE_MS = 2 * 60 * 1_000;

/** The server ends a query before we stop waiting, so its connection can be reused. */
const SERVER_ENDS_EARLIER = 0.9;
/** The longest delay of a Node timer. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/**
 * Connects to a PostgreSQL server.
 *
 * @param queryMaxMs how long one query may take, except those of `transaction`; 0: no limit
 * @param onConnectionLost called when a connection breaks, idle or in use
 * @param options.connectionsMax how many connections the pool may have
 * @param options.connectMaxMs how long to wait for a connection; 0: no limit
 * @throws StartError when the server does not respond or refuses the connection
 */
export async function openPostgres(
  url: string,
  onConnectionLost: (error: Error) => void,
  queryMaxMs: number,
  {
    connectionsMax = 10,
    connectMaxMs = CONNECT_TIMEOUT_MS,
  }: { connectionsMax?: number; connectMaxMs?: number } = {},
): Promise<OpenDatabase> {
  let pool: Pool;
  try {
    pool = new Pool({
      connectionString: url,
      max: connectionsMax,
      connectionTimeoutMillis: connectMaxMs,
      // A server that has vanished closes nothing; without a timeout, queries wait until the operating system gives up.
      query_timeout: queryMaxMs,
      statement_timeout: Math.ceil(queryMaxMs * SERVER_ENDS_EARLIER),
      keepAlive: true,
      idleTimeoutMillis: IDLE_MS,
      application_name: APPLICATION_NAME,
      // Compiling a query takes longer than running it.
      options: '-c jit=off',
    });
  } catch (error) {
    throw toStartError(error);
  }
  // An `error` event without a listener ends the process. The pool listens only to idle connections and reports their
  // errors again, so each connection gets a listener for its whole life.
  pool.on('connect', (client) => client.on('error', onConnectionLost));
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw toStartError(error);
  }
  const orm = drizzle(withSpans(pool));
  // Drizzle's version never releases a connection whose `begin` fails, and reuses one whose `rollback` got no response.
  orm.transaction = (work, config) => inTransaction(pool, work, config);
  return {
    orm,
    transaction: (work) =>
      inTransaction(pool, async (_transaction, client) => {
        await client.query('set local statement_timeout = 0');
        return work(createSession(client, url));
      }),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

/** Runs `work` in a transaction, on a connection that returns to the pool only once the transaction has surely ended. */
async function inTransaction<T>(
  pool: Pool,
  work: (transaction: Transaction, client: PoolClient) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  const client = await pool.connect();
  let isReleased = false;
  const release = (isBroken: boolean) => {
    if (!isReleased) client.release(isBroken);
    isReleased = true;
  };
  let workError: unknown;
  try {
    return await drizzle(withSpans(client)).transaction(async (transaction) => {
      try {
        return await work(transaction, client);
      } catch (error) {
        workError = error;
        // Closing the connection rolls back too. A `rollback` would wait for the silent server again.
        if (isUnreachable(error)) release(true);
        throw error;
      }
    }, config);
  } catch (error) {
    // Anything but the error of `work` comes from `begin`, `commit` or `rollback`: the transaction may still be open.
    release(error !== workError);
    throw workError ?? error;
  } finally {
    release(false);
  }
}

/** Traces each query. */
function withSpans<T extends Pool | PoolClient>(queryable: T): T {
  return Object.assign(Object.create(queryable) as T, {
    query: (query: QueryConfig, values?: unknown[]) =>
      traceQuery(query.text, () => queryable.query(query, values)),
  });
}

function createSession(client: PoolClient, url: string): SqlSession {
  return {
    query: async (sql, parameters) => {
      const query = { text: sql, query_timeout: NO_LIMIT_MS, ...(parameters && { values: parameters }) };
      return (await client.query<Record<string, unknown>>(query)).rows;
    },
    run: async (script) => {
      const query = { text: script, query_timeout: NO_LIMIT_MS };
      await client.query(query);
    },
    runOutside: async (statement) => {
      // A query with parameters leaves its snapshot behind, and the statement may wait for that: this one ends it.
      await client.query('select 1');
      const outside = new Client({ connectionString: url });
      // Its query fails, too.
      outside.on('error', () => undefined);
      await outside.connect();
      try {
        await outside.query(statement);
      } finally {
        await outside.end();
      }
    },
  };
}

/** Leaves out the address, which holds a password. */
function toStartError(error: unknown): StartError {
  const reason = error instanceof Error ? error.message || error.name : 'no reason given';
  return new StartError(
    `The database at DATABASE_URL cannot be used (${reason}): correct DATABASE_URL or start that server.`,
    { cause: error },
  );
}
