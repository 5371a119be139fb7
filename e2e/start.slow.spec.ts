import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { rootFolder, siteFolder } from '../bin/workspaces.js';
import { newPerson, signUpByApi } from './support/account';
import { SERVE, startProgram, waitForOutput, watch, type ChildServer } from './support/child-server';
import { START_MAX_MS, temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

let folder: string;
test.beforeEach(() => {
  folder = temporaryFolder('start');
});
test.afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): ChildServer {
  return startProgram([...SERVE, '--checkout'], {
    env: {
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SITE_FOLDER: siteFolder,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
}

/** It ends, not with success, and says why in one sentence, alone or after what production lacks. */
async function expectRefusal(server: ChildServer, sentence: RegExp, lines = 1): Promise<void> {
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toMatch(sentence);
  expect(server.stderr().trimEnd().split('\n')).toHaveLength(lines);
  expect(server.stderr()).toMatch(/\.\n$/);
  expect(server.stdout()).not.toContain('ready');
}

// What each variable must be stands beside the parts that read it, and what every ending says in shared/server.
test('the site refuses a variable that it cannot use in one sentence', async () => {
  const env = { STREAM_URL_TEMPLATE: 'https://streams.example.org/master.m3u8' };
  await expectRefusal(start(env), /^STREAM_URL_TEMPLATE must be .*\{videoId\}/);
});

test('steadfast serve changes nothing: it wants its secret and a migrated database, then serves origin and API apart, closed', async ({
  request,
}) => {
  // Two refusals, steadfast migrate and two starts.
  test.setTimeout(START_MAX_MS);
  const run = (program: string[], env: Record<string, string> = {}) =>
    startProgram(program, {
      env: {
        PORT: '0',
        DATA_DIR: path.join(folder, 'data'),
        SITE_FOLDER: siteFolder,
        LOG_LEVEL: 'warn',
        JWT_SECRET: 'a secret of tests, with more than 32 characters',
        SAMPLE: undefined,
        DEV_OUTBOX_KEY: undefined,
        NODE_ENV: undefined,
        ...env,
      },
    });
  const missing = run(SERVE, { JWT_SECRET: '' });
  await expectRefusal(missing, /^JWT_SECRET is missing: in production .* Without SMTP_URL, no email leaves/);
  await expectRefusal(run(SERVE), /There is no database in \S+: run `steadfast migrate` first/, 2);
  await expectRefusal(run([...SERVE, 'origin']), /^API_INTERNAL_URL is missing: an origin alone/);
  expect(fs.existsSync(path.join(folder, 'data', 'database'))).toBe(false);
  expect(await run(['bin/steadfast.mjs', 'migrate']).ended).toBe(0);

  const api = run([...SERVE, 'api']);
  const [, apiUrl = ''] = await waitForOutput(api, /^ready (\S+)$/m);
  const origin = run([...SERVE, 'origin'], { API_INTERNAL_URL: `${apiUrl}/api` });
  const [, originUrl = ''] = await waitForOutput(origin, /^ready (\S+)$/m);
  const statusAt = async (url: string) => (await request.get(url)).status();
  expect(await statusAt(`${apiUrl}/api/readyz`)).toBe(200);
  expect(await statusAt(`${originUrl}/.health`)).toBe(200);
  expect(await statusAt(`${originUrl}/`)).toBe(200);
  expect(await (await request.get(`${apiUrl}/api/video/series`)).json()).toEqual({ series: [] });
  const { email, password } = newPerson('Ira');
  const register = await request.post(`${apiUrl}/api/auth/register`, { data: { email, password } });
  expect([register.status(), await register.json()]).toMatchObject([503, { code: 'mail-unavailable' }]);
  for (const closed of ['/api/dev/outbox', '/api/metrics', '/streams/forged/master.m3u8', '/'])
    expect([closed, await statusAt(`${apiUrl}${closed}`)]).toEqual([closed, 404]);
  expect(await Promise.all([origin.stop(), api.stop()])).toEqual([0, 0]);
});

test('SIGTERM to npm run steadfast -- serve ends the server as well', async () => {
  const npm = spawn('npm', ['run', 'steadfast', '--', 'serve'], {
    cwd: rootFolder,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: 'memory://',
      SITE_FOLDER: siteFolder,
      JWT_SECRET: 'a secret of tests, with more than 32 characters',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = watch(npm);
  const [, url = ''] = await waitForOutput(server, /^ready (\S+)$/m);
  npm.kill('SIGTERM');
  // The server holds npm's output until it has ended.
  await server.ended;
  await expect(fetch(url)).rejects.toThrow();
});

test('a second start on the same data folder is refused in one sentence; SIGTERM ends the first with success, and what it kept is there at the next start', async ({
  request,
}) => {
  // Three starts one after the other.
  test.setTimeout(240_000);
  const first = start({});
  const [, url] = await waitForOutput(first, /^ready (\S+)$/m);
  await expectRefusal(
    start({}),
    /^The database folder \S+ is in use by another process: stop that one, or set/,
  );
  expect((await request.get(`${url}/api/video/series`)).status()).toBe(200);
  const person = newPerson('Asa');
  await signUpByApi(request, `${url}/api`, person);
  expect(await first.stop()).toBe(0);
  expect(first.stderr()).toBe('');

  const next = start({ LOG_LEVEL: 'silent' });
  const [, again] = await waitForOutput(next, /^ready (\S+)$/m);
  const { email, password } = person;
  const login = await request.post(`${again}/api/auth/login`, { data: { email, password } });
  expect(login.status()).toBe(200);
});
