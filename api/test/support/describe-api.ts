import type { ApiConfig } from '../../src/platform/config/api-config';
import { createApiClient, type ApiClient } from './api-client';
import { oneDatabase, type PreparedDatabase, type TestDatabase } from './databases';
import { startApi, startApiProcess, type ApiProcess, type LocalApi, type RunningApi } from './running-api';

type Changes = () => Promise<Partial<ApiConfig>> | Partial<ApiConfig>;
/** Both are called within tests only: before, there is neither an API nor a database. */
type Tests<A extends RunningApi> = (client: () => ApiClient<A>, database: () => PreparedDatabase) => void;

/**
 * Runs tests of the API, with one that serves all tests of a block.
 *
 * @param changes to the configuration
 * @param on where the tests run; two databases only for what those could do differently
 */
export function describeApi(
  title: string,
  tests: Tests<LocalApi>,
  changes: Changes = () => ({}),
  on: TestDatabase[] = oneDatabase,
): void {
  describeOn(title, tests, on, async ({ prepare }) => {
    const prepared = await prepare();
    return { prepared, api: await startApi(prepared, await changes()) };
  });
}

/** As `describeApi`, with the API in a process of its own. */
export function describeApiProcess(title: string, on: TestDatabase[], tests: Tests<ApiProcess>): void {
  describeOn(title, tests, on, async ({ prepareForProcess }) => {
    const prepared = await prepareForProcess();
    return { prepared, api: await startApiProcess(prepared) };
  });
}

function describeOn<A extends RunningApi>(
  title: string,
  tests: Tests<A>,
  on: TestDatabase[],
  start: (database: TestDatabase) => Promise<{ prepared: PreparedDatabase; api: A }>,
): void {
  describe.each(on)(`${title} on $name`, (database) => {
    let started: { prepared: PreparedDatabase; client: ApiClient<A> } | undefined;
    beforeAll(async () => {
      const { prepared, api } = await start(database);
      started = { prepared, client: createApiClient(api) };
    });
    afterAll(async () => {
      await started?.client.api.stop();
      await started?.prepared.remove();
    });
    const getStarted = () => {
      if (!started) throw new Error('The API has not started');
      return started;
    };

    tests(
      () => getStarted().client,
      () => getStarted().prepared,
    );
  });
}
