/** Everything that happens to a PostgreSQL server, under the load of many. */
import { setTimeout as wait } from 'node:timers/promises';
import { newFolder, removeFolder } from '../support/folders';
import { canStartPostgres, runOn, startPostgresServer, startStandby } from '../support/postgres-server';
import { startTcpProxy } from '../support/tcp-proxy';
import { findHarm, type Load } from './load';

const MANY = { writers: 8, readers: 200 };
const OURS = "from pg_stat_activity where application_name like 'steadfast-api%'";
const STOPPED_MS = 10_000;

(canStartPostgres ? describe : describe.skip)('PostgreSQL under 8 writers and 200 readers', () => {
  it('REQ-API-3 may be terminated, restarted, killed, stopped and replaced: nothing acknowledged is lost, nothing is answered with 500', async () => {
    const [primary, dataDir] = [await startPostgresServer(), await newFolder()];
    const proxy = await startTcpProxy(primary.url);
    const standby = await startStandby(primary);
    const harms: Record<string, (load: Load) => Promise<void>> = {
      'all connections are terminated': async ({ acknowledge }) => {
        for (let time = 0; time < 6; time += 1) {
          await runOn(primary.url, `select pg_terminate_backend(pid) ${OURS}`);
          await acknowledge(20);
        }
      },
      'those within a transaction are terminated': async ({ acknowledge }) => {
        for (let time = 0; time < 200; time += 1) {
          await runOn(primary.url, `select pg_terminate_backend(pid) ${OURS} and xact_start is not null`);
        }
        await acknowledge(20);
      },
      'a fast restart': async ({ client, readPublic }) => {
        for (let time = 0; time < 3; time += 1) {
          await primary.end('SIGINT');
          expect((await client.fetch('/api/readyz')).status).toBe(503);
          expect(await readPublic()).toEqual([200, 200, 200, 200, 200]);
          await primary.start();
        }
      },
      'kill -9': async () => {
        await primary.end('SIGKILL');
        await primary.start();
      },
      'SIGSTOP for 10 s': async ({ readPublic }) => {
        primary.signal('SIGSTOP');
        const stopped = wait(STOPPED_MS);
        expect(await readPublic()).toEqual([200, 200, 200, 200, 200]);
        await stopped;
        primary.signal('SIGCONT');
      },
      'a failover': async () => {
        await primary.end('SIGKILL');
        proxy.leadTo(standby.url);
        // It only reads until it is promoted.
        await wait(2_000);
        await runOn(standby.url, 'select pg_promote()');
      },
    };
    try {
      const prepared = { dataDir, databaseUrl: proxy.url, remove: async () => undefined };
      const findings = await findHarm(prepared, MANY, async (load) => {
        for (const harm of Object.values(harms)) {
          await load.acknowledge(50);
          await harm(load);
        }
        await load.acknowledge(50);
      });
      expect(findings).toMatchObject({ wrong: [], missing: [] });
      expect(findings.refused).toBeGreaterThan(0);
      expect(findings.logs).toContain('A connection to the database was lost');
    } finally {
      proxy.close();
      await Promise.all([primary.remove(), standby.remove()]);
      await removeFolder(dataDir);
    }
  });
});
