import type { ApiConfig } from '../../src/config/api-config';
import { createApiClient, type ApiClient } from './api-client';
import { databases, type PreparedDatabase } from './databases';
import { startApi } from './running-api';

const START_TIMEOUT_MS = 60_000;

/**
 * Runs tests over HTTP on each database. One API serves all tests of a block.
 *
 * @param tests get the client by calling, since it is there only once tests run
 */
export function describeApi(
  title: string,
  tests: (client: () => ApiClient) => void,
  changes: Partial<ApiConfig> = {},
): void {
  describe.each(databases)(`${title} ($name)`, (database) => {
    let prepared: PreparedDatabase | undefined;
    let client: ApiClient | undefined;

    beforeAll(async () => {
      prepared = await database.prepare();
      client = createApiClient(await startApi(prepared, changes));
    }, START_TIMEOUT_MS);
    afterAll(async () => {
      await client?.api.stop();
      await prepared?.remove();
    }, START_TIMEOUT_MS);

    tests(() => {
      if (!client) throw new Error('The API has not started');
      return client;
    });
  });
}
