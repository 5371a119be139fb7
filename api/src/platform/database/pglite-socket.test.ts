import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { createApiClient } from '../../../test/support/api-client';
import { pglite, type PreparedDatabase } from '../../../test/support/databases';
import { newFolder } from '../../../test/support/folders';
import { startApi, type RunningApi } from '../../../test/support/running-api';
import { getSocketPath, listenForClients } from './pglite-socket';

describe("the socket of the API's built-in database", () => {
  let database: PreparedDatabase;
  let api: RunningApi;
  const clients: Client[] = [];
  beforeAll(async () => {
    database = await pglite.prepare();
    api = await startApi(database);
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
  });
  afterAll(async () => {
    await api.stop();
    await database.remove();
  });
  const connectClient = async () => {
    const client = new Client({
      host: dirname(getSocketPath(database.dataDir)),
      user: 'postgres',
      database: 'postgres',
    });
    client.on('error', () => undefined);
    await client.connect();
    clients.push(client);
    return client;
  };
  const countTags = async (name: string) => (await api.sql(`select from tags where name = '${name}'`)).length;
  const addTag = (name: string) =>
    `insert into tags (name, category, position) select '${name}', '', max(position) + 1 from tags`;

  it('REQ-API-3 keeps what the API writes while a client rolls its transaction back', async () => {
    const client = await connectClient();
    await client.query('begin');
    await client.query(addTag('Undone'));
    const written = api.sql(addTag('Kept'));
    await client.query('rollback');
    await written;
    expect([await countTags('Undone'), await countTags('Kept')]).toEqual([0, 1]);
  });

  it('REQ-API-3 rolls back the transaction of a client that is gone', async () => {
    const client = await connectClient();
    await client.query('begin');
    await client.query(addTag('Of the dead'));
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    expect(await countTags('Of the dead')).toBe(0);
  });

  it('REQ-API-3 lets the API hear of a change before its client does', async () => {
    const list = async () => {
      const { answer } = await createApiClient(api).call('GET /featured/hero');
      return answer.featuredHeros.map(({ title }) => title);
    };
    expect(await list()).toEqual(['First', 'Second']);
    const client = await connectClient();
    await client.query("update heroes set title = 'Changed' where title = 'First'");
    expect(await list()).toEqual(['Changed', 'Second']);
    await client.query("update heroes set title = 'First' where title = 'Changed'");
  });

  it('REQ-API-3 hides the settings and statements of a client from all others', async () => {
    const [one, other] = [await connectClient(), await connectClient()];
    await one.query('set search_path = pg_catalog');
    await one.query('prepare mine as select 1');
    expect((await other.query('select from tags')).rows).not.toHaveLength(0);
    await expect(other.query('execute mine')).rejects.toThrow('prepared statement "mine" does not exist');
  });

  it('REQ-API-3 refuses to copy from a client, for whose data PGlite cannot wait', async () => {
    const client = await connectClient();
    const refused = 'COPY from stdin failed: PGlite cannot copy from stdin: use insert';
    await expect(client.query('copy tags from stdin')).rejects.toThrow(refused);
    // Missing in the types.
    const extended = { text: 'copy tags from stdin', queryMode: 'extended' };
    await expect(client.query(extended)).rejects.toThrow(refused);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('listenForClients', () => {
  let folder: string;
  let socket: Socket;
  let isGone: Promise<unknown>;
  let close: () => Promise<void>;
  const executed: string[] = [];
  /** A database whose transactions never end, except by a rollback. */
  const endless = {
    _runExclusiveTransaction: (work: () => Promise<unknown>) => work(),
    execProtocol: async (message: Uint8Array) => {
      executed.push(Buffer.from(message).toString('latin1').slice(5, 13));
      return { data: Buffer.from('response'), messages: [] };
    },
    isInTransaction: () => true,
  } as unknown as PGlite;
  const listen = async (idleMaxMs: number) => {
    folder = await newFolder();
    const path = join(folder, 'socket');
    close = await listenForClients(path, async () => endless, idleMaxMs);
    socket = connect(path).on('error', () => undefined);
    isGone = new Promise((resolve) => socket.once('close', resolve));
    await once(socket, 'connect');
  };
  beforeEach(() => executed.splice(0));
  afterEach(() => rm(folder, { recursive: true }));

  it('REQ-API-3 rolls back the transaction of a client that stays silent', async () => {
    await listen(1);
    socket.write('\0\0\0\x08\0\x03\0\0');
    socket.resume();
    await isGone;
    await close();
    expect(executed.slice(1)).toEqual(['rollback', 'reset al']);
  });

  it('REQ-API-3 closes although a client has sent nothing, or half of a message', async () => {
    await listen(1_000);
    await Promise.all([isGone, close()]);
    await listen(1_000);
    socket.write('\0\0\0\x08\0');
    await Promise.all([isGone, close()]);
    expect(executed).toEqual([]);
  });
});
