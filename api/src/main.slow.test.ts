/** The API as a process: how it starts, refuses to start, and ends. */
import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient } from '../test/support/api-client';
import { startChild, type Child } from '../test/support/child-process';
import { pglite, type PreparedDatabase } from '../test/support/databases';
import { newFolder } from '../test/support/folders';
import { startApiProcess } from '../test/support/running-api';

/** Starts `main.ts` as `npm start` does: it migrates. */
function startMain(env: Record<string, string>): Child {
  return startChild('src/main.ts', ['--checkout'], { HOST: '127.0.0.1', PORT: '0', ...env });
}

/** @returns what it says when it refuses to start */
async function refusal(env: Record<string, string>): Promise<string> {
  const child = startMain(env);
  expect(await child.ended).toBe(1);
  const lines = child.errors().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[A-Z].*\.$/);
  return lines[0] ?? '';
}

async function addressOf(child: Child): Promise<string> {
  for (;;) {
    const found = /^ready (\S+)$/m.exec(child.output())?.[1];
    if (found) return found;
    if (child.process.exitCode !== null) throw new Error(`It ended: ${child.errors()}`);
    await wait(20);
  }
}

describe('starting is refused in one sentence', () => {
  let folder: string;
  const taken = createServer();
  const reasons = {
    'the port is taken': {
      env: async () => {
        taken.listen(0, '127.0.0.1');
        await once(taken, 'listening');
        const { port } = taken.address() as AddressInfo;
        return { PORT: String(port), DATABASE_URL: 'memory://', DATA_DIR: folder };
      },
      sentence: /^Port \d+ is in use\. .*PORT/,
    },
    'the data folder may not be written to': {
      env: async () => {
        const closed = join(folder, 'closed');
        await mkdir(closed);
        await chmod(closed, 0o500);
        // The superuser may write everywhere: then somebody else tries.
        return { DATA_DIR: closed, ...(process.getuid?.() === 0 ? { TEST_RUN_AS: '65534' } : {}) };
      },
      sentence: /^The data folder .* cannot be used \(EACCES\): .*DATA_DIR/,
    },
    'the database folder holds something else': {
      env: async () => {
        const database = join(folder, 'broken', 'database');
        await mkdir(database, { recursive: true });
        await writeFile(join(database, 'PG_VERSION'), 'nonsense');
        return { DATA_DIR: join(folder, 'broken') };
      },
      sentence: /^The database in .* cannot be opened: /,
    },
    'the database folder is a backup that was restored in part': {
      env: async () => {
        const database = join(folder, 'half', 'database');
        await mkdir(join(database, 'base'), { recursive: true });
        return { DATA_DIR: join(folder, 'half') };
      },
      sentence:
        /^The database folder .* is not empty, but PG_VERSION is missing .*: restore the whole backup, or move /,
    },
    'the file of the secret is too short, line break included': {
      env: async () => {
        const dataDir = join(folder, 'short');
        await mkdir(dataDir);
        await writeFile(join(dataDir, 'jwt-secret'), `${'x'.repeat(31)}\n`);
        return { DATABASE_URL: 'memory://', DATA_DIR: dataDir };
      },
      sentence: /^The file .*jwt-secret must have at least 32 characters: .* JWT_SECRET/,
    },
  };
  const refusals = new Map<string, Promise<string>>();

  // All at once: starting takes longer than the tests.
  beforeAll(async () => {
    folder = await newFolder();
    await chmod(folder, 0o755);
    for (const [reason, { env }] of Object.entries(reasons)) refusals.set(reason, refusal(await env()));
    await Promise.allSettled(refusals.values());
  });
  afterAll(async () => {
    taken.close();
    await rm(folder, { recursive: true });
  });

  it.each(Object.entries(reasons))('when %s', async (reason, { sentence }) => {
    expect(await refusals.get(reason)).toMatch(sentence);
  });

  it('and what is in the database folder stays as it is', async () => {
    await refusals.get('the database folder is a backup that was restored in part');
    expect(await readdir(join(folder, 'half', 'database'))).toEqual(['base']);
  });
});

describe('running', () => {
  let prepared: PreparedDatabase | undefined;
  const prepare = async (): Promise<PreparedDatabase> => (prepared = await pglite.prepareForProcess());
  afterEach(() => prepared?.remove());

  it('runs alone with the sample where it is asked for, closed in production, and ends when asked', async () => {
    const { dataDir } = (prepared = await pglite.prepareEmpty());
    const child = startMain({
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      SAMPLE: '1',
      JWT_SECRET: 'a secret of tests, with more than 32 characters',
    });
    const url = await addressOf(child);
    expect((await fetch(`${url}/api/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/api/dev/outbox`)).status).toBe(404);
    expect((await fetch(`${url}/api/docs`)).status).toBe(200);
    expect((await fetch(`${url}/api/docs/json`)).status).toBe(200);
    expect((await fetch(`${url}/api/metrics`)).status).toBe(404);
    const { series } = (await (await fetch(`${url}/api/video/series`)).json()) as { series: unknown[] };
    expect(series.length).toBeGreaterThan(0);
    child.process.kill('SIGTERM');
    expect(await child.ended).toBe(0);
    expect(child.errors()).toMatch(/^Without DATABASE_URL, [^\n]+\.\n$/);
  });

  it('steadfast migrate brings an empty database up to date, once, and fills it where SAMPLE says so', async () => {
    const { dataDir } = (prepared = await pglite.prepareEmpty());
    const migrate = async (env: Record<string, string> = {}, args: string[] = []) => {
      const child = startChild('src/cli/migrate.ts', args, { DATA_DIR: dataDir, ...env });
      const code = await child.ended;
      return { code, output: child.output(), errors: child.errors() };
    };
    expect(await migrate({}, ['--dry-run'])).toEqual({
      code: 2,
      output: '',
      errors: "Unknown option '--dry-run': `steadfast migrate --help` shows the options.\n",
    });
    expect(await migrate()).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Ran 0001-\S+, .*\.\n/),
    });
    const isUpToDate = `The built-in database in ${dataDir} is up to date.`;
    expect(await migrate({ SAMPLE: '1' })).toMatchObject({
      output: `${isUpToDate}\nLoaded the sample catalogue.\n`,
    });
    expect(await migrate({ SAMPLE: '1' })).toMatchObject({ output: `${isUpToDate}\n` });
    const elsewhere = await newFolder();
    expect(await migrate({ DATA_DIR: elsewhere })).toMatchObject({
      output: expect.stringContaining(
        `The built-in database in ${elsewhere} is up to date. It is new, because DATABASE_URL is not set.\n`,
      ),
    });
  });

  it('nothing starts on the database of a newer version, nor migrates it', async () => {
    const own = await prepare();
    const api = await startApiProcess(own);
    await api.sql("insert into migrations (name) values ('9999-of-tomorrow.sql')");
    await api.stop();
    const sentence =
      'The database is newer than this version (it has 9999-of-tomorrow.sql): run that newer version, or restore the backup from before.';
    expect(await refusal({ DATA_DIR: own.dataDir })).toBe(sentence);
    const migrating = startChild('src/cli/migrate.ts', [], { DATA_DIR: own.dataDir });
    expect([await migrating.ended, migrating.errors()]).toEqual([1, `${sentence}\n`]);
  });

  it('REQ-SESSION-1 has its folder to itself, and keeps accounts and tokens when it is killed and started again', async () => {
    const own = await prepare();
    const first = createApiClient(await startApiProcess(own));
    const { token, email } = await first.signUp();
    expect((await stat(join(own.dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
    expect(await refusal({ DATA_DIR: own.dataDir })).toMatch(/is in use by another process: .*DATA_DIR/);
    await first.api.stop('SIGKILL');

    const second = createApiClient(await startApiProcess(own));
    expect((await second.call('GET /profile/self', { token })).answer.email).toBe(email);
    expect(await second.api.sql('select count(*)::int as count from series')).toEqual([{ count: 3 }]);
    await second.api.stop();
  });
});
