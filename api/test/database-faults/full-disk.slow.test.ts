/** The disk of the database is full: calls say so, readiness says so, and all is well as soon as there is room. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApiClient, newEmail, PASSWORD, type ApiClient } from '../support/api-client';
import { runCatalogueTool } from '../support/catalogue-tool';
import type { PreparedDatabase } from '../support/databases';
import { copyFolder, newFolder, removeFolder } from '../support/folders';
import { canStartPostgres, startPostgresServer } from '../support/postgres-server';
import { startApiProcess } from '../support/running-api';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { emptyPglite } from '../support/templates';

const [canMount] = [mountSmallDisk(1)].map((disk) => {
  disk?.remove();
  return disk !== undefined;
});

const databases = {
  PGlite: {
    canRun: true,
    // Moves its log on to the next file, for which there is no room: that ends PGlite itself.
    useUpRoom: async ({ api }: ApiClient) => {
      await api.sql('select pg_switch_wal()').catch(() => undefined);
      return 200;
    },
    prepare: async ({ folder }: SmallDisk): Promise<PreparedDatabase> => {
      await copyFolder(await emptyPglite(), join(folder, 'database'));
      return { dataDir: folder, databaseUrl: undefined, remove: async () => undefined };
    },
  },
  PostgreSQL: {
    canRun: canStartPostgres,
    // A mail fills more than a page of a table.
    useUpRoom: async (client: ApiClient) => {
      const body = { email: newEmail(), password: PASSWORD };
      return (await client.call('POST /auth/register', { body })).status;
    },
    prepare: async ({ folder }: SmallDisk): Promise<PreparedDatabase> => {
      const [server, dataDir] = [await startPostgresServer(folder), await newFolder()];
      const remove = async () => {
        await server.remove();
        await removeFolder(dataDir);
      };
      return { dataDir, databaseUrl: server.url, remove };
    },
  },
};
const cases = Object.entries(databases).filter(([, { canRun }]) => canRun);

(canMount ? describe : describe.skip)('a full disk', () => {
  it.each(cases)(
    'REQ-API-3 of %s is 503 for writes and readiness, and is over when there is room',
    async (_name, { prepare, useUpRoom }) => {
      const disk = mountSmallDisk(160);
      if (!disk) throw new Error('Nothing could be mounted');
      const prepared = await prepare(disk);
      const client = createApiClient(await startApiProcess(prepared, { logLevel: 'error' }));
      try {
        const { token } = await client.signUp();
        const statuses = async () => ({
          write: (await write(client, token)).status,
          ready: (await client.fetch('/api/readyz')).status,
          read: (await client.fetch('/api/video/series')).status,
        });
        expect(await statuses()).toEqual({ write: 200, ready: 200, read: 200 });

        disk.fill();
        const acknowledged = await writeUntilFull(client, token, useUpRoom);
        // It repeats its last result for a second.
        while ((await client.fetch('/api/readyz')).status !== 503) await wait(200);
        for (let time = 0; time < 3; time += 1) {
          // What goes into space that the database has already may still be written.
          expect(await statuses()).toMatchObject({ ready: 503, read: 200 });
        }

        await disk.makeRoom();
        while ((await client.fetch('/api/readyz')).status !== 200) await wait(200);
        expect(await statuses()).toEqual({ write: 200, ready: 200, read: 200 });
        const { answer } = await client.call('GET /playlist/my_playlists', { token });
        expect(answer.playlists.map(({ name }) => name)).toEqual(expect.arrayContaining(acknowledged));
        expect(await runCatalogueTool(prepared, ['list'])).toMatchObject({ code: 0, errors: '' });
        expect(client.api.logs()).not.toContain('"status":500');
      } finally {
        await client.api.stop();
        await prepared.remove();
        disk.remove();
      }
    },
  );
});

let names = 0;
async function write(client: ApiClient, token: string) {
  names += 1;
  const name = `Playlist ${names}`;
  const { status } = await client.call('POST /playlist/create', { token, body: { name } });
  return { name, status };
}

/** @returns what was acknowledged */
async function writeUntilFull(
  client: ApiClient,
  token: string,
  useUpRoom: (client: ApiClient) => Promise<number>,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (;;) {
    const used = await useUpRoom(client);
    const { name, status } = await write(client, token);
    if (status === 200) acknowledged.push(name);
    if (used !== 200 || status !== 200) {
      expect([used, status]).toContain(503);
      expect([used, status]).not.toContain(500);
      return acknowledged;
    }
  }
}
