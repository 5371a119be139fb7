import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { ConfigError } from '../config/config-error';
import type { OpenDatabase, SqlSession } from './database';

const CONNECTIONS_MAX = 10;
/** A request rather fails than hangs when the server is gone or all connections are busy. */
const CONNECT_TIMEOUT_MS = 5_000;

/** The server ends a query itself before we stop listening, so its connection can be used again. */
const SERVER_ENDS_EARLIER = 0.9;
/** The longest that a timer of Node's can wait. */
const NO_LIMIT_MS = 2 ** 31 - 1;

/**
 * A PostgreSQL server.
 *
 * @param queryMaxMs how long one query may take, those of `transaction` excepted; 0: as long as it likes
 * @param connectionLost told when an idle connection breaks
 * @throws ConfigError when it does not answer or refuses us
 */
export async function openPostgres(
  url: string,
  connectionLost: (error: Error) => void,
  queryMaxMs: number,
): Promise<OpenDatabase> {
  let pool: Pool;
  try {
    pool = new Pool({
      connectionString: url,
      max: CONNECTIONS_MAX,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // A server that has vanished closes nothing, and would be waited for until the operating system gives up.
      query_timeout: queryMaxMs,
      statement_timeout: Math.ceil(queryMaxMs * SERVER_ENDS_EARLIER),
      keepAlive: true,
      application_name: 'steadfast-api',
      // A search that walks a table begins at its start, or it would find others each time. And compiling a query takes
      // longer than any query of ours: it made 3 000 words of an import take 49 seconds instead of one.
      options: '-c synchronize_seqscans=off -c jit=off',
    });
  } catch (error) {
    throw unreachable(error);
  }
  // Without a listener the process would end.
  pool.on('error', connectionLost);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw unreachable(error);
  }
  return {
    orm: drizzle(pool),
    transaction: (work) => inTransaction(pool, work),
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: Pool, work: (session: SqlSession) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const result = await work(session(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    const isBroken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(isBroken);
    throw error;
  }
}

function session(client: PoolClient): SqlSession {
  return {
    query: async (sql, parameters) => {
      const query = { text: sql, query_timeout: NO_LIMIT_MS, ...(parameters && { values: parameters }) };
      return (await client.query<Record<string, unknown>>(query)).rows;
    },
    run: async (script) => {
      const query = { text: script, query_timeout: NO_LIMIT_MS };
      await client.query(query);
    },
  };
}

/** The address is not told: it holds a password. */
function unreachable(error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message || error.name : 'no reason given';
  return new ConfigError(
    `The database at DATABASE_URL cannot be used (${reason}): correct DATABASE_URL or start that server.`,
    { cause: error },
  );
}
