/** Kills each kind of process of a site on several nodes under load: docs/operate.md. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startNodes, type SiteNode } from './support/nodes';
import { START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';
import { uploadVideo } from './support/upload-video';
import { Viewers } from './support/viewers';
import type { APIRequestContext } from '@playwright/test';

const VIEWERS = { readers: 120, writers: 60, signingIn: 20 };
/** How long a killed process stays away: long enough for requests to fail if they can. */
const AWAY_MS = 2_000;

test('REQ-API-3 when an API, an origin, a worker, PostgreSQL or Redis is killed under 200 connections, no acknowledged write is lost and no request that may be repeated fails', async ({
  request,
}) => {
  test.setTimeout(3 * START_MAX_MS);
  const site = await startNodes();
  const viewers = new Viewers(site.nginx);
  try {
    await viewers.begin(VIEWERS);
    await viewers.untilServed(400, 50);

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

    const video = await uploadLongVideo(request, site);
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
  } finally {
    viewers.close();
    await site.stop();
  }
});

const report = (text: string) => void process.stdout.write(`${text}\n`);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** How many limit counters Redis holds. */
function countKeys(url: string): number {
  return Number(execFileSync('redis-cli', ['-u', url, 'dbsize'], { encoding: 'utf8' }));
}

/** Uploads a video that takes a while to encode. @returns its id */
async function uploadLongVideo(
  request: APIRequestContext,
  { folder, command, apis }: Awaited<ReturnType<typeof startNodes>>,
): Promise<number> {
  const file = path.join(folder, 'long.mp4');
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10:duration=40'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', file],
  ]);
  return uploadVideo(request, {
    url: apis[0]?.url ?? '',
    addEditor: (email) => command(['catalogue', 'editors', 'add', email]),
    file,
    title: 'Long',
    seriesId: 1,
  });
}
