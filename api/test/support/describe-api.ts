import type { ApiConfig } from '../../src/config/api-config';
import { createApiClient, type ApiClient } from './api-client';
import { databases, oneDatabase, type PreparedDatabase, type TestDatabase } from './databases';
import { startApi } from './running-api';

type Tests = (client: () => ApiClient) => void;
type Changes = () => Promise<Partial<ApiConfig>> | Partial<ApiConfig>;

/**
 * Runs tests over HTTP, with one API that serves all tests of a block.
 *
 * @param tests get the client by calling, since it is there only once tests run
 * @param changes to the configuration
 */
export function describeApi(title: string, tests: Tests, changes: Changes = () => ({})): void {
  describeOn(oneDatabase, title, tests, changes);
}

/** As `describeApi`, on PGlite and on PostgreSQL: for what the two could do differently. */
export function describeApiOnBoth(title: string, tests: Tests, changes: Changes = () => ({})): void {
  describeOn(databases, title, tests, changes);
}

function describeOn(on: readonly TestDatabase[], title: string, tests: Tests, changes: Changes): void {
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
