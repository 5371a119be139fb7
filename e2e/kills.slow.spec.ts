/** Kills, and then replaces, each kind of process of a site on several nodes under load: docs/operate.md. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { rootFolder } from '../bin/workspaces.js';
import { upload } from '../api/test/support/uploads';
import { newPerson, signUpByApi } from './support/account';
import { startNodes, type SiteNode } from './support/nodes';
import { START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';
import { Viewers } from './support/viewers';
import type { APIRequestContext } from '@playwright/test';

const VIEWERS = { readers: 120, writers: 60, signingIn: 20 };
/** How long a killed process stays away: long enough for requests to fail if they can. */
const AWAY_MS = 2_000;

// What is killed is back when it is replaced: one site does for both.
test.describe.configure({ mode: 'serial', timeout: 3 * START_MAX_MS });
let site: Awaited<ReturnType<typeof startNodes>>;
let viewers: Viewers;

test.beforeAll(async () => {
  test.setTimeout(START_MAX_MS);
  site = await startNodes();
});
test.afterAll(() => site?.stop());
test.beforeEach(async () => {
  viewers = new Viewers(site.nginx);
  await viewers.begin(VIEWERS);
  await viewers.untilServed(400, 50);
});
test.afterEach(() => {
  viewers.close();
});

test('REQ-API-3 when an API, an origin, a worker, PostgreSQL or Redis is killed under 200 connections, no acknowledged write is lost and no request that may be repeated fails', async ({
  request,
}) => {
  /** Stops something under load, restarts it, and prints what viewers saw. */
  const measure = async (what: string, stop: () => Promise<unknown>, restart: () => Promise<unknown>) => {
    viewers.count();
    await stop();
    await wait(AWAY_MS);
    const sinceMs = performance.now();
    await restart();
    const readyMs = performance.now() - sinceMs;
    await viewers.untilServed(200, 20);
    const { responses, refused, longestMs } = viewers.count();
    report(
      `${what}: ready ${seconds(readyMs)} after its restart; of ${responses} responses, ${refused} were refusals, the slowest after ${seconds(longestMs)}`,
    );
    expect([...viewers.failures]).toEqual([]);
  };
  const measureNode = async (what: string, node: SiteNode | undefined) => {
    await measure(
      what,
      async () => node?.kill(),
      async () => node?.start(),
    );
  };

  const video = await uploadLongVideo(request);
  const hasLogged = (worker: SiteNode, ...parts: string[]) =>
    worker
      .output()
      .split('\n')
      .some((line) => [`"videoId":${video},`, ...parts].every((part) => line.includes(part)));
  const doingJob = (attempt: number) => (worker: SiteNode) =>
    hasLogged(worker, `"attempt":${attempt},`, 'A job started');
  const untilTaken = async (attempt: number): Promise<SiteNode> => {
    for (;;) {
      const worker = site.workers.find(doingJob(attempt));
      if (worker) return worker;
      await wait(50);
    }
  };
  const killed = await untilTaken(1);
  // The worker is encoding by now.
  await wait(1_000);
  await killed.kill();
  const killedAtMs = performance.now();

  const nothing = async () => undefined;
  await measure('nothing', nothing, nothing);
  await measureNode('an API', site.apis[0]);
  await measureNode('an origin', site.origins[0]);
  await measure('Redis', site.redis.kill, async () => {
    await site.redis.start();
    while (countKeys(site.redis.url) === 0) await wait(50);
  });
  await untilTaken(2);
  report(`a worker: another one took its job after ${seconds(performance.now() - killedAtMs)}`);
  await measure(
    'PostgreSQL',
    () => site.postgres.end('SIGINT'),
    async () => {
      await site.postgres.start();
      await viewers.untilServed(0, 1);
    },
  );
  await killed.start();

  const isDone = (worker: SiteNode) => hasLogged(worker, 'A job is done');
  while (!site.workers.some(isDone) && viewers.failures.size === 0) await wait(50);
  await viewers.end();
  expect([...viewers.failures]).toEqual([]);
  // Within five seconds, APIs notice changes that a killed process did not announce.
  await expect.poll(() => viewers.findLostWrites(), { timeout: 60_000 }).toEqual([]);
  expect(viewers.acknowledged).toBeGreaterThan(500);
  for (const node of [...site.apis, ...site.origins]) expect(node.output()).not.toContain('"internal"');
});

test('two APIs and two origins serve under 200 connections while the next release migrates the database and replaces them', async () => {
  const release = makeNextRelease(site.folder);
  expect(await site.command(['migrate'], release)).toContain('9999-next.sql');
  for (const { url } of site.apis) expect((await fetch(`${url}/api/readyz`)).status).toBe(200);
  await viewers.untilServed(400, 50);
  for (const node of [...site.apis, ...site.origins, ...site.workers]) {
    expect(await node.stop()).toBe(0);
    await node.start(release);
    await viewers.untilServed(100, 10);
  }
  await viewers.end();
  expect([...viewers.failures]).toEqual([]);
  expect(await viewers.findLostWrites()).toEqual([]);
});

const report = (text: string) => void process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** How many limit counters Redis holds. */
function countKeys(url: string): number {
  return Number(execFileSync('redis-cli', ['-u', url, 'dbsize'], { encoding: 'utf8' }));
}

/** Uploads a video that takes a while to encode, as a new editor. @returns the id of the draft */
async function uploadLongVideo(request: APIRequestContext): Promise<number> {
  const { folder, command, apis } = site;
  const file = path.join(folder, 'long.mp4');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10:duration=20'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', file],
  ]);
  const url = apis[0]?.url ?? '';
  const editor = newPerson('Edith');
  const token = await signUpByApi(request, `${url}/api`, editor);
  await command(['catalogue', 'editors', 'add', editor.email]);
  const id = await upload({ url }, token, 'video', fs.readFileSync(file), path.basename(file));
  const headers = { Authorization: token };
  const data = { upload: id, title: 'Long', seriesId: 1 };
  const answer = await request.post(`${url}/api/studio/videos`, { headers, data });
  if (!answer.ok()) throw new Error(`The draft was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: number }).id;
}

/** A typical migration, of the tables that viewers write to. */
const NEXT_MIGRATION = `
alter table video_marks add column device text not null default 'unknown';
create index video_marks_by_device on video_marks (device);
alter table sessions add column device text;
create table bookmarks (
  account_id uuid not null references accounts (id) on delete cascade,
  video_id integer not null references videos (id) on delete cascade,
  primary key (account_id, video_id)
);
`;

/** Compiles a release like an image's, with one more migration than this checkout. */
function makeNextRelease(folder: string): string {
  const release = path.join(folder, 'next-release');
  execFileSync(process.execPath, [path.join(rootFolder, 'bin/compile.mjs'), path.join(release, 'dist')]);
  for (const name of ['package.json', 'node_modules', 'shell/content', 'api/sample']) {
    fs.mkdirSync(path.dirname(path.join(release, name)), { recursive: true });
    fs.symlinkSync(path.join(rootFolder, name), path.join(release, name));
  }
  const migrations = path.join(release, 'api/migrations');
  fs.cpSync(path.join(rootFolder, 'api/migrations'), migrations, { recursive: true });
  fs.writeFileSync(path.join(migrations, '9999-next.sql'), NEXT_MIGRATION);
  return release;
}
