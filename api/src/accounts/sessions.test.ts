import { createChangeLog } from '../database/change-log';
import type { Database } from '../database/database';
import { createSessions, createTokens } from './sessions';

const VIEWER = {
  accountId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
};
const tokens = createTokens(['a secret of at least thirty-two characters']);

/** Sessions of a database that has every session, and the queries for them. */
function createWithQueries() {
  const query = jest.fn(async () => [{ id: VIEWER.sessionId }]);
  const database = { select: () => ({ from: () => ({ where: query }) }) } as unknown as Database;
  const log = createChangeLog(() => true);
  const changes = { ...log, record: (...keys: string[]) => log.note(keys) };
  return { ...createSessions(database, tokens, changes), query };
}

it('keeps a session once, however its header is written', async () => {
  const { findViewer, query } = createWithQueries();
  const token = tokens.issue(VIEWER, 60);
  for (const scheme of ['', 'Bearer ', 'bEARER ', 'Bearer'.padEnd(9_000)]) {
    expect(await findViewer(scheme + token)).toEqual(VIEWER);
  }
  expect(query).toHaveBeenCalledTimes(1);
});

it('finds no viewer for a token that has expired while its session was kept', async () => {
  jest.useFakeTimers();
  try {
    const { findViewer } = createWithQueries();
    const token = tokens.issue(VIEWER, 2);
    expect(await findViewer(token)).toEqual(VIEWER);
    jest.advanceTimersByTime(3_000);
    expect(await findViewer(token)).toBeUndefined();
  } finally {
    jest.useRealTimers();
  }
});
