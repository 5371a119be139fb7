import type { ApiConfig } from '../../src/platform/config/api-config';
import { createApiClient, type ApiClient } from './api-client';
import { oneDatabase, type PreparedDatabase, type TestDatabase } from './databases';
import { startApi, startApiProcess, type ApiProcess, type LocalApi, type RunningApi } from './running-api';

type Changes = () => Promise<Partial<ApiConfig>> | Partial<ApiConfig>;
/**
 * All are called within tests only: before, there is neither an API nor a database. `restart` stops the API and starts
 * it again on the same database, with these changes to its first configuration.
 */
type Tests<A extends RunningApi> = (
  client: () => ApiClient<A>,
  database: () => PreparedDatabase,
  restart: (changes?: Partial<ApiConfig>) => Promise<void>,
) => void;

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
  describeOn(title, tests, on, {
    prepare: ({ prepare }) => prepare(),
    start: async (prepared, more) => startApi(prepared, { ...(await changes()), ...more }),
  });
}

/** As `describeApi`, with the API in a process of its own. */
export function describeApiProcess(title: string, on: TestDatabase[], tests: Tests<ApiProcess>): void {
  describeOn(title, tests, on, {
    prepare: ({ prepareForProcess }) => prepareForProcess(),
    start: startApiProcess,
  });
}

interface Steps<A extends RunningApi> {
  prepare(database: TestDatabase): Promise<PreparedDatabase>;
  start(prepared: PreparedDatabase, changes?: Partial<ApiConfig>): Promise<A>;
}

function describeOn<A extends RunningApi>(
  title: string,
  tests: Tests<A>,
  on: TestDatabase[],
  { prepare, start }: Steps<A>,
): void {
  describe.each(on)(`${title} on $name`, (database) => {
    let prepared: PreparedDatabase | undefined;
    let client: ApiClient<A> | undefined;
    const getStarted = <T>(started: T | undefined): T => {
      if (started === undefined) throw new Error('The API has not started');
      return started;
    };
    beforeAll(async () => {
      prepared = await prepare(database);
      client = createApiClient(await start(prepared));
    });
    afterAll(async () => {
      await client?.api.stop();
      await prepared?.remove();
    });

    tests(
      () => getStarted(client),
      () => getStarted(prepared),
      async (changes) => {
        await getStarted(client).api.stop();
        client = createApiClient(await start(getStarted(prepared), changes));
      },
    );
  });
}
