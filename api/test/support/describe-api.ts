import type { ApiConfig } from '../../src/platform/config/api-config';
import { createApiClient, type ApiClient } from './api-client';
import { oneDatabase, type PreparedDatabase } from './databases';
import { startApi, type RunningApi } from './running-api';

/**
 * Runs tests of the API, with one that serves all tests of a block.
 *
 * @param tests get the client by calling, since it is there only once tests run
 * @param changes to the configuration
 */
export function describeApi(
  title: string,
  tests: (client: () => ApiClient) => void,
  changes: () => Promise<Partial<ApiConfig>> | Partial<ApiConfig> = () => ({}),
): void {
  describe.each(oneDatabase)(`${title} on $name`, ({ prepare }) => {
    let prepared: PreparedDatabase | undefined;
    let api: RunningApi | undefined;
    let client: ApiClient | undefined;
    beforeAll(async () => {
      prepared = await prepare();
      api = await startApi(prepared, await changes());
      client = createApiClient(api);
    });
    afterAll(async () => {
      await api?.stop();
      await prepared?.remove();
    });

    tests(() => {
      if (!client) throw new Error('The API has not started');
      return client;
    });
  });
}
