import type { ApiConfig } from '../../src/config/api-config';
import { createApiClient, type ApiClient } from './api-client';
import { databases, type PreparedDatabase } from './databases';
import { startApi } from './running-api';

/**
 * Runs tests over HTTP on each database. One API a database serves all tests of a block.
 *
 * @param tests get the client by calling, since it is there only once tests run
 * @param changes to the configuration
 */
export function describeApi(
  title: string,
  tests: (client: () => ApiClient) => void,
  changes: () => Promise<Partial<ApiConfig>> | Partial<ApiConfig> = () => ({}),
): void {
  describe(title, () => {
    const clients = new Map<string, ApiClient>();
    const preparations: PreparedDatabase[] = [];

    // All at once: starting takes longer than the tests.
    beforeAll(async () => {
      const changed = await changes();
      await Promise.all(
        databases.map(async ({ name, prepare }) => {
          const prepared = await prepare();
          preparations.push(prepared);
          clients.set(name, createApiClient(await startApi(prepared, changed)));
        }),
      );
    });
    afterAll(async () => {
      await Promise.all([...clients.values()].map(({ api }) => api.stop()));
      await Promise.all(preparations.map((prepared) => prepared.remove()));
    });

    describe.each(databases)('on $name', ({ name }) => {
      tests(() => {
        const client = clients.get(name);
        if (!client) throw new Error('The API has not started');
        return client;
      });
    });
  });
}
