/** What becomes of people's requests when PostgreSQL goes away. The rest: database-faults.slow.test.ts. */
import { newFolder, removeFolder } from '../support/folders';
import { canStartPostgres, runOn, startPostgresServer } from '../support/postgres-server';
import { findHarm } from './load';

const TERMINATE_ALL =
  "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'steadfast-api'";

(canStartPostgres ? describe : describe.skip)('while people write and read', () => {
  it('REQ-API-3 lost connections and a restart of the server lose nothing, and public reads do not wait for it', async () => {
    const [server, dataDir] = [await startPostgresServer(), await newFolder()];
    try {
      const prepared = { dataDir, databaseUrl: server.url, remove: async () => undefined };
      const findings = await findHarm(prepared, { writers: 4, readers: 8 }, async (load) => {
        await load.acknowledge(10);
        for (let time = 0; time < 3; time += 1) {
          await runOn(server.url, TERMINATE_ALL);
          await load.acknowledge(5);
        }

        await server.end('SIGINT');
        expect((await load.client.fetch('/api/readyz')).status).toBe(503);
        expect(await load.readPublic()).toEqual([200, 200, 200, 200, 200]);
        await server.start();
        await load.acknowledge(10);

        server.signal('SIGSTOP');
        // They are answered before it goes on.
        expect(await load.readPublic()).toEqual([200, 200, 200, 200, 200]);
        server.signal('SIGCONT');
        await load.acknowledge(10);
      });
      expect(findings).toMatchObject({ wrong: [], missing: [] });
      expect(findings.logs).toContain('A connection to the database was lost');
    } finally {
      await server.remove();
      await removeFolder(dataDir);
    }
  });
});
