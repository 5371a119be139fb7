import { setTimeout as wait } from 'node:timers/promises';
import { oneDatabase, type PreparedDatabase } from '../../test/support/databases';
import { startApi, type RunningApi } from '../../test/support/running-api';

describe.each(oneDatabase)('old messages on $name', ({ prepare }) => {
  let prepared: PreparedDatabase;
  let api: RunningApi;
  beforeAll(async () => {
    prepared = await prepare();
    const first = await startApi(prepared);
    const message = (name: string, done: string, rest: string) =>
      `('${name}', 'subject', 'text', 'html', ${done}, ${rest})`;
    const days = (number: number) => `now() - interval '${number} days'`;
    await first.sql(
      `insert into outbox (recipient, subject, text, html, sent_at, dedupe_key, expires_at, channel) values
       ${[
         message('plain old', days(31), "null, now(), 'mail'"),
         message('plain new', days(29), "null, now(), 'mail'"),
         message('share old', days(31), "'share abc 1', now(), 'mail'"),
         message('share new', days(1), "'share abc 2', now(), 'mail'"),
         message('news old', days(31), "'new-episode 1 a', now(), 'mail'"),
         message('news ancient', days(366), "'new-episode 2 a', now(), 'mail'"),
         message('never left', 'null', `'share abc 3', ${days(1)}, 'text'`),
         message('waits', 'null', "'share abc 4', now() + interval '1 day', 'text'"),
       ].join()}`,
    );
    await first.stop();
    api = await startApi(prepared);
    while ((await api.sql(`select 1 from outbox where recipient = 'news old'`)).length > 0) await wait(20);
  });
  afterAll(async () => {
    await api.stop();
    await prepared.remove();
  });
  const left = (where: string) => api.sql(`select * from outbox where ${where}`);

  it('REQ-API-3 go when the API starts, those of shares too, and not before their time', async () => {
    const names = await api.sql(`select recipient from outbox where recipient <> '' order by id`);
    expect(names.map(({ recipient }) => recipient)).toEqual([
      'plain new',
      'share new',
      'never left',
      'waits',
    ]);
  });

  it('REQ-API-3 leave the key of a piece of news for a year, and nothing of its recipient', async () => {
    const [news] = await left(`dedupe_key = 'new-episode 1 a'`);
    expect(news).toMatchObject({ recipient: '', subject: '', text: '', html: '' });
    expect(await left(`dedupe_key = 'new-episode 2 a'`)).toEqual([]);
  });

  it('REQ-API-3 lose their content where no provider takes them in time, and only then', async () => {
    const [dead] = await left(`recipient = 'never left'`);
    expect(dead).toMatchObject({ subject: '', text: '', html: '', sent_at: null });
    expect(dead?.failed_at).not.toBeNull();
    expect((await left(`recipient = 'waits'`))[0]).toMatchObject({ text: 'text', failed_at: null });
  });
});
