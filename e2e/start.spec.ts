import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { siteFolder } from '../scripts/workspaces';
import { newPerson, signUpByApi } from './support/account';
import { startProgram, untilItSays, type ChildServer } from './support/child-server';
import { temporaryFolder } from './support/running-site';
import { expect, test } from './support/test';

/** What the site says when it cannot start as it is told to: one sentence, and nothing else. */
const refusals: { what: string; env: Record<string, string>; sentence: RegExp }[] = [
  { what: 'a port that is no number', env: { PORT: 'abc' }, sentence: /^PORT is "abc" but must be a number/ },
  {
    what: 'an API address without a scheme',
    env: { API_BASE_URL: 'api.example.org' },
    sentence: /^API_BASE_URL is "api\.example\.org" but must be an address/,
  },
  {
    what: 'an API address that is none',
    env: { API_BASE_URL: 'https://api example.org' },
    sentence: /^API_BASE_URL is /,
  },
  {
    what: 'an API at another path of this site',
    env: { API_BASE_URL: '/v1' },
    sentence: /^API_BASE_URL is "\/v1" but the API of this site answers at \/api: /,
  },
  {
    what: 'a stream address without a place for the id',
    env: { STREAM_URL_TEMPLATE: 'https://streams.example.org/master.m3u8' },
    sentence: /^STREAM_URL_TEMPLATE is .* needs \{videoId\}/,
  },
  {
    what: 'a folder without a site',
    env: { SITE_FOLDER: '/nowhere/at/all' },
    sentence: /^\/nowhere\/at\/all holds no site: run npm run build first/,
  },
  { what: 'a log level that there is not', env: { LOG_LEVEL: 'loud' }, sentence: /^LOG_LEVEL must be fatal/ },
];

let folder: string;
test.beforeEach(() => {
  folder = temporaryFolder('start');
});
test.afterEach(() => {
  fs.rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): ChildServer {
  return startProgram(['scripts/serve.ts'], {
    env: {
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SITE_FOLDER: siteFolder,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
}

/** It ends, not with success, and says why in exactly one sentence. */
async function expectRefusal(server: ChildServer, sentence: RegExp): Promise<void> {
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toMatch(sentence);
  expect(server.stderr().trimEnd().split('\n')).toHaveLength(1);
  expect(server.stderr()).toMatch(/\.\n$/);
  expect(server.stdout()).not.toContain('ready');
}

for (const { what, env, sentence } of refusals) {
  test(`the site refuses ${what} in one sentence`, async () => {
    await expectRefusal(start(env), sentence);
  });
}

test('the site refuses a port that is taken in one sentence', async () => {
  const other = http.createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = String(typeof address === 'object' && address ? address.port : '');
  await expectRefusal(start({ PORT: port }), new RegExp(`^Port ${port} is taken: `));
  other.close();
});

test('the site refuses a data folder that is a file in one sentence', async () => {
  const file = path.join(folder, 'file');
  fs.writeFileSync(file, '');
  await expectRefusal(start({ DATA_DIR: file }), /^The data folder .*file cannot be used/);
});

test('a second start on the same data folder is refused in one sentence, and the first goes on', async ({
  request,
}) => {
  const first = start({});
  const [, url] = await untilItSays(first, /^ready (\S+)$/m);
  await expectRefusal(
    start({}),
    /^The database folder \S+ is in use by another process: stop that one, or set/,
  );
  expect((await request.get(`${url}/api/video/series`)).status()).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a site whose database folder another process takes ends, and says so', async () => {
  const site = start({ LOG_LEVEL: 'silent' });
  await untilItSays(site, /^ready (\S+)$/m);
  const longAgo = new Date(0);
  fs.utimesSync(path.join(folder, 'data', 'database.lock'), longAgo, longAgo);
  expect(await site.ended).toBe(1);
  expect(site.stderr()).toBe(
    'Another process took the database folder, so this one has ended: give each a DATA_DIR of its own.\n',
  );
});

test('SIGTERM ends the site with success, and what it kept is there at the next start', async ({
  request,
}) => {
  const first = start({});
  const [, url] = await untilItSays(first, /^ready (\S+)$/m);
  const person = newPerson('Asa');
  await signUpByApi(request, `${url}/api`, person);
  expect(await first.stop()).toBe(0);
  expect(first.stderr()).toBe('');

  const second = start({});
  const [, again] = await untilItSays(second, /^ready (\S+)$/m);
  const { email, password } = person;
  const login = await request.post(`${again}/api/auth/login`, { data: { email, password } });
  expect(login.status()).toBe(200);
  expect(await second.stop()).toBe(0);
});
