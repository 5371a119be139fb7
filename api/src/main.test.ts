/** The API as a process: how it starts, refuses to start, and ends. */
import { createServer } from 'node:net';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startChild, type Child } from '../test/support/child-process';
import { createApiClient, PASSWORD } from '../test/support/api-client';
import { databases, newFolder, type PreparedDatabase } from '../test/support/databases';
import { startApi } from '../test/support/running-api';

jest.setTimeout(60_000);

const [pglite] = databases;
const SECRET = 'a secret of tests, with more than 32 characters';

/** Starts `main.ts` as it is started by hand. */
function startMain(env: Record<string, string>): Child {
  return startChild('src/main.ts', [], { LOG_LEVEL: 'info', HOST: '127.0.0.1', PORT: '0', ...env });
}

async function addressOf(child: Child): Promise<string> {
  for (;;) {
    const found = /Server listening at (http:[^"]+)"/.exec(child.output())?.[1];
    if (found) return found;
    if (child.process.exitCode !== null) throw new Error(`It ended: ${child.errors()}`);
    await wait(20);
  }
}

async function refusal(env: Record<string, string>): Promise<string> {
  const child = startMain(env);
  expect(await child.ended).toBe(1);
  const lines = child.errors().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[A-Z].*\.$/);
  return lines[0] ?? '';
}

describe('starting is refused in one sentence', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('when a variable is malformed', async () => {
    expect(await refusal({ PORT: 'eighty' })).toMatch(/^PORT must be a whole number/);
  });

  it('when production lacks its secret', async () => {
    expect(await refusal({ NODE_ENV: 'production', DATA_DIR: folder })).toMatch(/^JWT_SECRET is missing/);
  });

  it('when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const sentence = await refusal({ PORT: String(port), DATABASE_URL: 'memory://', DATA_DIR: folder });
    expect(sentence).toMatch(new RegExp(`^The port 127.0.0.1:${port} is taken: .*PORT`));
    taken.close();
  });

  it('when the data folder is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toMatch(
      /^The data folder .* cannot be used \(\w+\): .*DATA_DIR/,
    );
  });

  it('when the data folder may not be written to', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed);
    await chmod(closed, 0o500);
    // The superuser may write everywhere: then somebody else tries.
    const asNobody = process.getuid?.() === 0 ? { TEST_RUN_AS: '65534' } : {};
    await chmod(folder, 0o755);
    expect(await refusal({ DATA_DIR: closed, ...asNobody })).toMatch(/EACCES.*DATA_DIR/);
  });

  it('when the database folder holds something else', async () => {
    const broken = join(folder, 'broken');
    await mkdir(join(broken, 'database'), { recursive: true });
    await writeFile(join(broken, 'database', 'PG_VERSION'), 'nonsense');
    expect(await refusal({ DATA_DIR: broken })).toMatch(/^The database in .* cannot be opened: /);
  });

  it('when PostgreSQL does not answer; the password is not told', async () => {
    const sentence = await refusal({ DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/x', DATA_DIR: folder });
    expect(sentence).toMatch(/^The database at DATABASE_URL cannot be used \(.*ECONNREFUSED.*\): /);
    expect(sentence).not.toContain('hush');
  });
});

describe('running', () => {
  let prepared: PreparedDatabase;
  beforeEach(async () => {
    if (!pglite) throw new Error('PGlite is always there');
    prepared = await pglite.prepare();
  });
  afterEach(() => prepared.remove());

  it('runs alone with the real sample, ends in peace when asked, and keeps the development mailbox out of production', async () => {
    const child = startMain({ DATA_DIR: prepared.dataDir, NODE_ENV: 'production', JWT_SECRET: SECRET });
    const url = await addressOf(child);
    expect((await fetch(`${url}/api/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/api/dev/outbox`)).status).toBe(404);
    const { series } = (await (await fetch(`${url}/api/video/series`)).json()) as { series: unknown[] };
    expect(series.length).toBeGreaterThan(0);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    expect(child.errors()).toBe('');
  });

  it('refuses a second process on the same folder, and starts soon after the first was killed', async () => {
    const first = await startApi(prepared);
    expect(await refusal({ DATA_DIR: prepared.dataDir })).toMatch(/is in use by another process: .*DATA_DIR/);
    await first.stop('SIGKILL');
    const second = await startApi(prepared);
    expect((await fetch(`${second.url}/api/healthz`)).status).toBe(200);
    await second.stop();
  });

  it('REQ-SESSION-1 keeps accounts and tokens over a restart; the secret is for its owner only', async () => {
    const first = createApiClient(await startApi(prepared));
    const { token, email } = await first.signUp();
    await first.api.stop();
    expect((await stat(join(prepared.dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    const second = createApiClient(await startApi(prepared));
    expect((await second.call('GET /profile/self', { token })).answer.email).toBe(email);
    expect(await second.api.sql('select count(*)::int as count from series')).toEqual([{ count: 3 }]);
    // Ids come from the file: the next one must be beyond them.
    const [next] = await second.api.sql(
      `insert into tags (position, name, category) values (9, 'New', '') returning id`,
    );
    expect(next?.id).toBe(33);
    await second.api.stop();
  });

  it('lets a running request finish before it ends', async () => {
    const slow = { memoryKib: 65_536, passes: 12, threads: 1 };
    const api = await startApi(prepared, { passwordHashing: slow });
    await fetch(`${api.url}/api/healthz`);
    const answer = createApiClient(api).call('POST /auth/register', {
      body: { email: 'late@example.org', password: PASSWORD },
    });
    await wait(100);
    const ended = api.stop();
    expect((await answer).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('answers 503 when the database is gone', async () => {
    const api = await startApi(prepared, { databaseUrl: undefined });
    await api.closeDatabase();
    const response = await fetch(`${api.url}/api/healthz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    await api.stop('SIGKILL');
  });
});
