import path from 'node:path';
import { startRoundRobinProxy } from '../api/test/killed/round-robin-proxy';
import { siteFolder } from '../scripts/workspaces';
import { startProgram, untilItSays } from './support/child-server';
import { startApiAlone } from './support/running-api';
import { START_MAX_MS } from './support/running-site';
import { expect, test } from './support/test';

/** Pages that the origin renders, what browsers poll, and a file. */
const ADDRESSES = ['/', '/series', '/about', '/registry.json', '/robots.txt', '/.health'];
const CLIENTS = 4;

test('two origins behind a proxy are restarted one after the other under load, and no request fails', async () => {
  test.setTimeout(2 * START_MAX_MS);
  const api = await startApiAlone([]);
  const startOrigin = async () => {
    const server = startProgram([path.join('scripts', 'serve.ts'), 'origin'], {
      env: {
        PORT: '0',
        SITE_FOLDER: siteFolder,
        API_INTERNAL_URL: `${api.url}/api`,
        PUBLIC_URL: 'http://localhost',
        LOG_LEVEL: 'warn',
      },
    });
    const [, url = ''] = await untilItSays(server, /^ready (\S+)$/m);
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
