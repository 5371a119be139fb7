/** The log and the source maps of a site in a bucket, at a server that speaks S3. */
import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../test/built-site';
import { startS3Server, type S3Server } from '../../test/s3-server';
import { writeWholeFeature, writeWholeHost } from '../../test/whole-build';
import { openStore } from '../store/open-store';
import { readLog } from './change-log';
import { publish } from './publish';
import { locateSource } from './source-maps';
import { disable } from './switch';

const folder = temporaryFolder();
const CATALOG = 'mfe-catalog';
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.remove());

async function site(name: string, target?: string) {
  await server.createBucket(name);
  await server.publish(name);
  const warnings: string[] = [];
  const env = { ...server.env, ...(target && { PRIVATE_TARGET: target }) };
  const cause = {
    who: () => Promise.resolve('Ann Example'),
    command: 'publish',
    warn: (line: string) => warnings.push(line),
  };
  const store = { ...(await openStore(`s3://${name}/site`, env)), cause };
  const shell = writeWholeHost(path.join(folder, name), '0.1.0-aaaaaaaa');
  const { dist, built } = writeWholeFeature(path.join(folder, name), '1.0.0-aaaaaaaa');
  fs.mkdirSync(`${dist}-maps`);
  const map = { version: 3, sources: ['./a.ts'], sourcesContent: ['secret'], names: [], mappings: 'AAAA' };
  fs.writeFileSync(path.join(`${dist}-maps`, 'home.22.js.map'), JSON.stringify(map));
  await publish(store, shell.dist, shell.built);
  await publish(store, dist, built);
  const fetchPublic = async () => {
    const keys = (await store.list('')).map(({ key }) => key);
    const texts = keys.map(async (key) => (await fetch(`${server.url}/${name}/site/${key}`)).text());
    return { keys, text: (await Promise.all(texts)).join('\n') };
  };
  return { store, warnings, fetchPublic };
}

it('keeps names and sources in another bucket, which browsers cannot read', async () => {
  await server.createBucket('the-log');
  const { store, warnings, fetchPublic } = await site('with-log', 's3://the-log/of/site');
  await Promise.all([disable(store, CATALOG), disable(store, CATALOG)]);
  const { keys, text } = await fetchPublic();
  expect(text).toContain('"action": "disable"');
  expect(text).not.toMatch(/Ann Example|secret/);
  expect(keys.filter((key) => /^(log|maps)\//.test(key))).toEqual([]);
  const { changes } = await readLog(store, { limit: 9 });
  expect(changes.map(({ action, who }) => [action, who])).toEqual([
    ['disable', 'Ann Example'],
    ['publish', 'Ann Example'],
    ['publish', 'Ann Example'],
  ]);
  const position = { workspace: CATALOG, version: '1.0.0-aaaaaaaa', file: 'home.22.js', line: 1, column: 1 };
  expect(await locateSource(store, position)).toMatchObject({ source: 'a.ts' });
  const [{ key = '' } = {}] = (await store.privateStore?.list('log/')) ?? [];
  expect((await fetch(`${server.url}/the-log/of/site/${key}`)).status).toBe(403);
  expect(warnings).toEqual([]);
});

it('changes what is live while the other bucket is not there, and says so', async () => {
  const { store, warnings } = await site('without-log', 's3://no-such-bucket');
  expect(await disable(store, CATALOG)).toMatchObject({ hasChanged: true });
  expect(warnings.at(-1)).toMatch(
    /^The change stands, but its entry in the log of s3:\/\/no-such-bucket failed: /,
  );
});

it('has only the latest changes, without names, where no place is configured', async () => {
  const { store } = await site('alone');
  const { changes } = await readLog(store, { limit: 9 });
  expect(changes).toHaveLength(2);
  expect(changes[0]).not.toHaveProperty('who');
});
