import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { startRoundRobinProxy } from '../api/test/killed/round-robin-proxy';
import { rootFolder, siteFolder } from '../scripts/workspaces';
import { SERVE, startProgram, waitForOutput } from './support/child-server';
import { startNodes } from './support/nodes';
import { START_MAX_MS, startApiAlone } from './support/running-site';
import { expect, test } from './support/test';
import { Viewers } from './support/viewers';

/** Pages that the origin renders, what browsers poll, and a file. */
const ADDRESSES = ['/', '/series', '/about', '/registry.json', '/robots.txt', '/.health'];
const CLIENTS = 4;

test('two origins behind a proxy are restarted one after the other under load, and no request fails', async () => {
  test.setTimeout(2 * START_MAX_MS);
  const api = await startApiAlone([]);
  const startOrigin = async () => {
    const server = startProgram([...SERVE, 'origin'], {
      env: {
        PORT: '0',
        SITE_FOLDER: siteFolder,
        API_INTERNAL_URL: `${api.url}/api`,
        PUBLIC_URL: 'http://localhost',
        LOG_LEVEL: 'warn',
      },
    });
    const [, url = ''] = await waitForOutput(server, /^ready (\S+)$/m);
    return { server, url };
  };
  const origins = await Promise.all([startOrigin(), startOrigin()]);
  const targets = origins.map(({ url }) => url);
  const proxy = await startRoundRobinProxy(targets, () => true);
  try {
    let isUpgraded = false;
    const upgrade = async () => {
      const codes: (number | null)[] = [];
      for (const [n, origin] of [...origins.entries()]) {
        codes.push(await origin.server.stop());
        const next = await startOrigin();
        origins[n] = next;
        targets[n] = next.url;
      }
      return codes;
    };
    const upgrading = upgrade().finally(() => (isUpgraded = true));
    const failures: string[] = [];
    let served = 0;
    const useSite = async (client: number) => {
      for (let n = client; !isUpgraded; n += 1) {
        const address = ADDRESSES[n % ADDRESSES.length] ?? '/';
        const response = await fetch(`${proxy.url}${address}`);
        const body = await response.text();
        if (response.status !== 200 || body === '') failures.push(`${address}: ${response.status}`);
        served += 1;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, client) => useSite(client)));
    expect(await upgrading).toEqual([0, 0]);
    expect(failures).toEqual([]);
    expect(served).toBeGreaterThan(ADDRESSES.length * CLIENTS);
  } finally {
    await proxy.close();
    await Promise.all(origins.map(({ server }) => server.stop()));
    await api.stop();
  }
});

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
  execFileSync(process.execPath, [path.join(rootFolder, 'scripts/compile.mjs'), path.join(release, 'dist')]);
  for (const name of ['package.json', 'node_modules', 'shell/content', 'api/sample']) {
    fs.mkdirSync(path.dirname(path.join(release, name)), { recursive: true });
    fs.symlinkSync(path.join(rootFolder, name), path.join(release, name));
  }
  const migrations = path.join(release, 'api/migrations');
  fs.cpSync(path.join(rootFolder, 'api/migrations'), migrations, { recursive: true });
  fs.writeFileSync(path.join(migrations, '9999-next.sql'), NEXT_MIGRATION);
  return release;
}

test('two APIs and two origins serve under 200 connections while the next release migrates the database and replaces them', async () => {
  test.setTimeout(3 * START_MAX_MS);
  const site = await startNodes();
  const viewers = new Viewers(site.nginx);
  try {
    const release = makeNextRelease(site.folder);
    await viewers.begin({ readers: 120, writers: 60, signingIn: 20 });
    await viewers.untilServed(400, 50);
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
  } finally {
    viewers.close();
    await site.stop();
  }
});
