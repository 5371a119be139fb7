import { setTimeout as wait } from 'node:timers/promises';
import { databases, pglite } from '../../test/support/databases';
import { startApiProcess, type ApiProcess } from '../../test/support/running-api';
import { LONG_SERIES } from '../../test/support/sample-folder';
import { waitUntil } from '../../test/support/wait-until';

/** Until all emails are written. */
const untilTold = (api: ApiProcess) =>
  waitUntil(
    async () => (await api.sql("select 1 from jobs where kind = 'notice' and ended_at is null")).length === 0,
    'the emails were written',
  );

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
      await first.sql(
        `with notice as (
           insert into jobs (kind, payload) values
             ('notice', '{"seriesId": ${LONG_SERIES.id}, "lastNotifiedAccountId": null}') returning id)
         insert into series_notification_videos (series_id, video_id, notification_id)
         select ${LONG_SERIES.id}, 701, id from notice`,
      );
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
