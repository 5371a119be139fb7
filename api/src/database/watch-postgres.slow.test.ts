import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import {
  canHavePostgres,
  createPostgresDatabase,
  runOn,
  type PostgresServer,
} from '../../test/support/postgres-server';
import { CHANNEL, type NotificationOutage } from './change-log';
import { LISTENER_NAME, watchPostgres } from './watch-postgres';

const KEY = 'account 1';
const OTHER_KEY = 'account 2';

(canHavePostgres ? describe : describe.skip)('the changes of all processes', () => {
  let server: PostgresServer;
  let pools: Pool[];
  let sockets: Socket[];
  /** Between a listener and the server: it can fall silent, as a network does. */
  const network = createServer((socket) => {
    const { hostname, port } = new URL(server.url);
    const onward = connect(Number(port), hostname);
    socket.on('error', () => onward.destroy()).on('close', () => onward.destroy());
    onward.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
    sockets.push(socket, onward);
  });
  let open: ReturnType<typeof watchPostgres>[];
  let outages: NotificationOutage[];
  const watch = (url: string) => {
    const pool = new Pool({ connectionString: server.url });
    pool.on('error', () => undefined);
    pools.push(pool);
    const watched = watchPostgres(url, pool, (outage) => outages.push(outage));
    open.push(watched);
    return watched;
  };
  const until = async (condition: () => boolean) => {
    while (!condition()) await wait(10);
  };

  beforeAll(async () => {
    server = await createPostgresDatabase();
    network.listen(0, '127.0.0.1');
    await once(network, 'listening');
  });
  beforeEach(() => {
    [pools, open, sockets, outages] = [[], [], [], []];
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(open.map((each) => each.close()));
    await Promise.all(pools.map((each) => each.end()));
  });
  afterAll(async () => {
    network.close();
    await server.remove();
  });

  it('are unknown until notifications arrive', async () => {
    const changes = watch(server.url);
    expect(changes.isUnchanged([KEY], changes.now())).toBe(false);
    await changes.sync();
    expect(changes.isUnchanged([KEY], changes.now())).toBe(true);
  });

  it('arrive from another process, from the database, and at once from this one', async () => {
    const [one, other] = [watch(server.url), watch(server.url)];
    await Promise.all([one.sync(), other.sync()]);

    const before = [one.now(), other.now()] as const;
    one.record(KEY);
    expect(one.isUnchanged([KEY], before[0])).toBe(false);
    expect(one.isUnchanged([KEY], one.now())).toBe(true);
    await until(() => !other.isUnchanged([KEY], before[1]));
    expect(other.isUnchanged([OTHER_KEY], before[1])).toBe(true);

    const later = other.now();
    await runOn(server.url, `select pg_notify('${CHANNEL}', '${OTHER_KEY}')`);
    await other.sync();
    expect(other.isUnchanged([OTHER_KEY], later)).toBe(false);
    expect(other.isUnchanged([KEY], later)).toBe(true);

    const last = other.now();
    await runOn(server.url, `select pg_notify('${CHANNEL}', 'all')`);
    await other.sync();
    expect(other.isUnchanged([KEY], last)).toBe(false);
  });

  it('may all have been missed after the connection was lost', async () => {
    const changes = watch(server.url);
    await changes.sync();
    const before = changes.now();
    await runOn(
      server.url,
      // Other tests use other databases of the same server.
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = '${LISTENER_NAME}' and datname = current_database()`,
    );
    await until(() => !changes.isUnchanged([KEY], before));
    await changes.sync();
    expect(changes.isUnchanged([KEY], before)).toBe(false);
    expect(changes.isUnchanged([KEY], changes.now())).toBe(true);
    expect(outages).toEqual([{ isOver: false, reason: expect.stringMatching(/terminat/) }, { isOver: true }]);
  });

  it('are told of once, however often a new connection fails, and not when they end', async () => {
    let attempts = 0;
    const broken = createServer((socket) => {
      attempts += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(broken, 'listening');
    const changes = watch(`postgres://127.0.0.1:${(broken.address() as AddressInfo).port}/none`);
    await until(() => attempts >= 3);
    broken.close();
    expect(outages).toEqual([{ isOver: false, reason: expect.any(String) }]);
    await changes.close();
    expect(outages).toHaveLength(1);
  });

  it('are unknown once the connection is silent, until another listens', async () => {
    const url = new URL(server.url);
    url.hostname = '127.0.0.1';
    url.port = String((network.address() as AddressInfo).port);
    const changes = watch(url.href);
    await changes.sync();
    const before = changes.now();
    for (const socket of sockets) socket.unpipe();
    await until(() => !changes.isUnchanged([KEY], before));
    await changes.sync();
    expect(sockets.length).toBeGreaterThan(2);
    expect(outages).toEqual([
      { isOver: false, reason: expect.stringContaining('DATABASE_LISTEN_URL') },
      { isOver: true },
    ]);
    expect(changes.isUnchanged([KEY], changes.now())).toBe(true);
    expect(changes.isUnchanged([KEY], before)).toBe(false);
  });
});
