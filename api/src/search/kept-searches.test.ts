import type { Database } from '../database/database';
import { createChangeLog } from '../database/change-log';
import type { ServeCall } from '../http/serve-call';
import { createSearch, serveSearch } from './search-calls';

/** A database of empty tables: whatever is asked of a query, it stays the same until its limit is known. */
const emptyDatabase: Database = new Proxy({} as Database, {
  get: (_, name) => (name === 'limit' ? async () => [] : () => emptyDatabase),
});

it('REQ-API-3 what a query finds is kept for all its spellings in ASCII', async () => {
  const log = createChangeLog(() => true);
  const changes = { ...log, record: (...keys: string[]) => log.note(keys) };
  const search = createSearch(emptyDatabase, changes, () => 'only');
  const found: string[] = [];
  let handle: ((query: string) => unknown) | undefined;
  const serve: ServeCall = (_name, handler) => {
    handle = (query) => handler({ body: { query } } as unknown as Parameters<typeof handler>[0]);
  };
  const find = (query: string) => {
    found.push(query);
    return search.find(query);
  };
  serveSearch(serve, { ...search, find }, changes);
  for (const query of ['Courageous', ' COURAGEOUS! ', 'courageous', 'courage']) await handle?.(query);
  expect(found).toEqual(['Courageous', 'courage']);
});
