import { sql } from 'drizzle-orm';
import {
  canHavePostgres,
  createPostgresDatabase,
  type PostgresServer,
} from '../../../test/support/postgres-server';
import { startTcpProxy, type TcpProxy } from '../../../test/support/tcp-proxy';
import { waitUntil } from '../../../test/support/wait-until';
import type { OpenDatabase } from './database';
import { isUnreachable } from './availability';
import { openPostgres } from './postgres';

const QUERY_MAX_MS = 500;
const describeWithPostgres = canHavePostgres ? describe : describe.skip;

async function faultOf(query: PromiseLike<unknown>): Promise<Error> {
  try {
    await query;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail');
}

describeWithPostgres('a query that takes too long', () => {
  let server: PostgresServer;
  let database: OpenDatabase;
  /** Between us and the server: it can fall silent, as a network does. */
  let network: TcpProxy;
  beforeEach(async () => {
    server = await createPostgresDatabase();
    network = await startTcpProxy(server.url);
    database = await openPostgres(network.url, () => undefined, QUERY_MAX_MS);
  });
  afterEach(async () => {
    await database.close();
    network.close();
    await server.remove();
  });

  it('REQ-API-3 is to be ended by the server before the client stops waiting', async () => {
    const { rows } = (await database.orm.execute(sql`show statement_timeout`)) as { rows: unknown[] };
    expect(rows).toEqual([{ statement_timeout: `${QUERY_MAX_MS * 0.9}ms` }]);
  });

  it('REQ-API-3 fails as a database that cannot be reached, when the server has ended it', async () => {
    // The client waits so long that the server is earlier on a busy machine, too.
    const patient = await openPostgres(server.url, () => undefined, 60_000);
    const fault = await faultOf(
      patient.orm.transaction(async (transaction) => {
        await transaction.execute(sql`set local statement_timeout = 50`);
        await transaction.execute(sql`select pg_sleep(20)`);
      }),
    );
    expect(isUnreachable(fault)).toBe(true);
    expect(fault.cause).toMatchObject({ code: '57014' });
    const left = sql`select 1 from pg_stat_activity where state = 'active' and query = 'select pg_sleep(20)'`;
    await waitUntil(async () => {
      const { rows } = (await patient.orm.execute(left)) as { rows: unknown[] };
      return rows.length === 0;
    }, 'nothing is left that would be worked on in vain');
    await patient.close();
  });

  it('REQ-API-3 fails when the server has fallen silent, and the next takes another connection', async () => {
    network.fallSilent();
    const fault = await faultOf(database.orm.execute(sql`select 1`));
    expect(isUnreachable(fault)).toBe(true);
    expect((await database.orm.execute(sql`select 1`)) as object).toMatchObject({ rowCount: 1 });
    expect(network.sockets).toHaveLength(2);
  });

  it('REQ-API-3 in transactions leaves connections for others, although not even `begin` is answered', async () => {
    const all = Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`);
    await Promise.all(all.map((query) => database.orm.execute(query)));
    expect(network.sockets).toHaveLength(10);
    network.fallSilent();
    const faults = await Promise.all(
      all.map((query) => faultOf(database.orm.transaction((transaction) => transaction.execute(query)))),
    );
    expect(faults.map(isUnreachable)).not.toContain(false);
    expect((await database.orm.execute(sql`select 1`)) as object).toMatchObject({ rowCount: 1 });
  });

  it('REQ-API-3 in a transaction fails with its own reason, and nobody else gets that connection', async () => {
    const fault = await faultOf(
      database.orm.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
        network.fallSilent();
        await transaction.execute(sql`select 2`);
      }),
    );
    expect(fault.cause).toMatchObject({ message: 'Query read timeout' });
    expect((await database.orm.execute(sql`select 1`)) as object).toMatchObject({ rowCount: 1 });
    expect(network.sockets).toHaveLength(2);
  });

  it('may be one of a migration', async () => {
    const rows = await database.transaction(async (session) => {
      await session.run('select pg_sleep(0.8)');
      return session.query('select 1 as one from pg_sleep($1::float)', [0.8]);
    });
    expect(rows).toEqual([{ one: 1 }]);
  });
});
