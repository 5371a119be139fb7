import type { ApiConfig } from '../../src/config/api-config';
import { createApiClient, type ApiClient } from './api-client';
import { databases, type PreparedDatabase, type TestDatabase } from './databases';
import { startApi } from './running-api';

/**
 * Runs tests over HTTP on each database. One API a database serves all tests of a block.
 *
 * @param tests get the client by calling, since it is there only once tests run
 * @param changes to the configuration
 * @param on the databases: `oneDatabase` for what has nothing to do with them
 */
export function describeApi(
  title: string,
  tests: (client: () => ApiClient) => void,
  changes: () => Promise<Partial<ApiConfig>> | Partial<ApiConfig> = () => ({}),
  on: readonly TestDatabase[] = databases,
): void {
  describe(title, () => {
    const clients = new Map<string, ApiClient>();
    const preparations: PreparedDatabase[] = [];

    // All at once: starting takes longer than the tests.
    beforeAll(async () => {
      const changed = await changes();
      await Promise.all(
        on.map(async ({ name, prepare }) => {
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

    describe.each(on)('on $name', ({ name }) => {
      tests(() => {
        const client = clients.get(name);
        if (!client) throw new Error('The API has not started');
        return client;
      });
    });
  });
}
