import { setTimeout as wait } from 'node:timers/promises';
import { databases, pglite } from '../../test/support/databases';
import { startApiProcess, type ApiProcess } from '../../test/support/running-api';
import { EMPTY_SERIES, LONG_SERIES } from '../../test/support/sample-folder';

const TOLD_WITHIN_MS = 60_000;

/** Until all emails are written. */
async function untilTold(api: ApiProcess): Promise<void> {
  for (const until = Date.now() + TOLD_WITHIN_MS; Date.now() < until; await wait(50)) {
    if ((await api.sql("select 1 from jobs where kind = 'notice' and ended_at is null")).length === 0) return;
  }
  throw new Error('The emails were not written');
}

const MANY = 800;
/** Puts them in behind the API's back, since signing all of them up takes minutes. */
const fill = async (api: ApiProcess) => {
  await api.sql(
    `insert into accounts (email, email_key, password_hash)
     select 'many' || n || '@example.org', 'many' || n || '@example.org', '' from generate_series(1, ${MANY}) n`,
  );
  await api.sql(
    `insert into series_subscriptions (account_id, series_id) select id, ${LONG_SERIES.id} from accounts`,
  );
};
const countMails = async (api: ApiProcess) => {
  const [row] = await api.sql(
    `select count(*)::int as mails, count(distinct payload->>'recipient')::int as people from jobs where key like 'new-episode %'`,
  );
  return row as unknown as { mails: number; people: number };
};

describe.each(databases)('many subscribers on $name', (database) => {
  it('REQ-API-3 get one mail each when the process is killed in between and another goes on', async () => {
    const prepared = await database.prepareForProcess();
    try {
      const first = await startApiProcess(prepared);
      // A second process on the same database, where there can be one, works on the same news.
      const others = database === pglite ? [] : [await startApiProcess(prepared)];
      await fill(first);
      expect(await first.announce(LONG_SERIES.id, [701])).toBe(1);
      let before = await countMails(first);
      for (; before.mails === 0; before = await countMails(first)) await wait(5);
      await first.stop('SIGKILL');
      expect(before.mails).toBeLessThan(MANY);
      const next = others[0] ?? (await startApiProcess(prepared));
      await untilTold(next);
      expect(await countMails(next)).toEqual({ mails: MANY, people: MANY });
      await Promise.all([
        next.stop(),
        ...others.filter((other) => other !== next).map((other) => other.stop()),
      ]);
    } finally {
      await prepared.remove();
    }
  });
});

// The built-in database has one process only: main.slow.test.ts proves that.
const shared = databases.filter((database) => database !== pglite);

(shared.length > 0 ? describe.each(shared) : describe.skip.each([pglite]))(
  'many subscribers and two processes on $name',
  (database) => {
    it('get one mail each from two processes with several news at once', async () => {
      const prepared = await database.prepareForProcess();
      try {
        const apis = await Promise.all([startApiProcess(prepared), startApiProcess(prepared)]);
        const [one, other] = apis;
        if (!one || !other) throw new Error('They did not start');
        await fill(one);
        await Promise.all([
          one.announce(LONG_SERIES.id, [701, 702]),
          other.announce(LONG_SERIES.id, [701, 702]),
          other.announce(LONG_SERIES.id, [703]),
          one.announce(EMPTY_SERIES.id, [704]),
        ]);
        await untilTold(one);
        expect(await countMails(one)).toEqual({ mails: 2 * MANY, people: MANY });
        await Promise.all(apis.map((api) => api.stop()));
      } finally {
        await prepared.remove();
      }
    });
  },
);
