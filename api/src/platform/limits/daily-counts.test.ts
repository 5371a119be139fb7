import { describeApi } from '../../../test/support/describe-api';

const RECIPIENTS = Array.from({ length: 10 }, (_, n) => `recipient${n}@example.org`);
const ONE_MORE = 'one.more@example.org';

// With a fifth of each limit: ten recipients a day, two calls a minute.
describeApi(
  'the limits of a day',
  (client, _database, restart) => {
    it('REQ-API-3 answer 429 before anything is sent, are not reset by a restart, and end with the day', async () => {
      const { token } = await client().signUp();
      const share = (emails: string[]) =>
        client().call('POST /share/video', { token, body: { emails, phoneNumbers: [], videoId: 801 } });
      expect((await share(RECIPIENTS)).status).toBe(200);
      expect((await share([ONE_MORE])).status).toBe(429);
      await restart();

      // What a process counts is 0 now.
      const refused = await share([ONE_MORE]);
      expect([refused.status, refused.error.code]).toEqual([429, 'too-many-requests']);
      expect(
        await client().api.sql(`select 1 from jobs where payload->>'recipient' = '${ONE_MORE}'`),
      ).toEqual([]);
      await client().api.sql("update daily_counts set ends_at = ends_at - interval '1 day'");
      expect((await share([ONE_MORE])).status).toBe(200);
      const counts = await client().api.sql('select key from daily_counts');
      expect(JSON.stringify(counts)).not.toContain('@');
    });
  },
  () => ({ limitsFactor: 0.2 }),
);
