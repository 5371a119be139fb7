import type { Database } from '../platform/database/database';
import { createSessions, createTokens } from './sessions';

const VIEWER = {
  accountId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  catalogueVersion: '00000000-0000-4000-8000-000000000003',
  isEditor: false,
};
const tokens = createTokens(['a secret of at least thirty-two characters']);

/** Sessions of a database that has one session, and the queries for them. */
function createWithQueries() {
  const { sessionId: id, ...columns } = VIEWER;
  const query = jest.fn(async () => [{ id, ...columns }]);
  const built = {
    from: () => built,
    crossJoin: () => built,
    leftJoin: () => built,
    where: () => built,
    prepare: () => ({ execute: query }),
  };
  const database = { select: () => built } as unknown as Database;
  return { ...createSessions(database, tokens), query };
}

it('looks up the sessions of concurrent requests with one query, however their headers are written', async () => {
  const { findViewer, query } = createWithQueries();
  const token = tokens.issue(VIEWER, 60);
  const headers = ['', 'Bearer ', 'bEARER ', 'Bearer'.padEnd(9_000)].map((scheme) => scheme + token);
  const unknown = tokens.issue({ ...VIEWER, sessionId: VIEWER.accountId }, 60);
  const found = await Promise.all([...headers, unknown].map(findViewer));
  expect(found).toEqual([...headers.map(() => VIEWER), undefined]);
  expect(query).toHaveBeenCalledTimes(1);
});
