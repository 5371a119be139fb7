import { describeApi } from '../../../test/support/describe-api';
import { waitUntil } from '../../../test/support/wait-until';

describeApi('old jobs', (client, _database, restart) => {
  const left = (where: string) => client().api.sql(`select * from jobs where ${where} order by id`);
  beforeAll(async () => {
    const days = (number: number) => `now() - interval '${number} days'`;
    const job = (name: string, ended: string | null, key: string | null, expires: string, keptDays = 30) =>
      `('${name.startsWith('text') ? 'text' : 'mail'}', '{"recipient": "${name}", "text": "a code"}',
        '${ended === null ? 'waiting' : 'done'}', ${ended ?? 'null'}, ${key === null ? 'null' : `'${key}'`}, ${expires}, ${keptDays})`;
    await client().api.sql(
      `insert into jobs (kind, payload, state, ended_at, key, expires_at, kept_days) values
       ${[
         job('plain old', days(31), null, 'now()'),
         job('plain new', days(29), null, 'now()'),
         job('share old', days(31), 'share abc 1', 'now()'),
         job('share new', days(1), 'share abc 2', 'now()'),
         job('news old', days(31), 'new-episode 1 a', 'now()', 365),
         job('news ancient', days(366), 'new-episode 2 a', 'now()', 365),
         job('text that never left', null, null, days(1)),
         job('text that waits', null, null, "now() + interval '1 day'"),
       ].join()}`,
    );
    await restart();
    // The first API may have purged in part already, while these were added.
    const unpurged = `payload->>'recipient' = 'news old'
      or payload->>'recipient' = 'text that never left' and state = 'waiting'`;
    await waitUntil(async () => (await left(unpurged)).length === 0, 'the old jobs are purged');
  });

  it('REQ-API-3 go when the API starts, those of shares too, and not before their time', async () => {
    const names = (await left(`payload ? 'recipient'`)).map(
      ({ payload }) => payload as { recipient: string },
    );
    expect(names.map(({ recipient }) => recipient)).toEqual([
      'plain new',
      'share new',
      'text that never left',
      'text that waits',
    ]);
  });

  it('REQ-API-3 leave the key of a piece of news for a year, and nothing of its recipient', async () => {
    const [news] = await left(`key = 'new-episode 1 a'`);
    expect(news?.payload).toEqual({});
    expect(await left(`key = 'new-episode 2 a'`)).toEqual([]);
  });

  it('REQ-API-3 lose their content where no provider takes them in time, and only then', async () => {
    const [failed] = await left(`payload->>'recipient' = 'text that never left'`);
    expect(failed).toMatchObject({ state: 'failed', last_error: 'It expired before it was done.' });
    expect(failed?.payload).not.toHaveProperty('text');
    const [waiting] = await left(`payload->>'recipient' = 'text that waits'`);
    expect(waiting).toMatchObject({ state: 'waiting', payload: { text: 'a code' } });
  });
});
