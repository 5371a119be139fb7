import { createApiClient } from '../../../test/support/api-client';
import { oneDatabase } from '../../../test/support/databases';
import { startApi } from '../../../test/support/running-api';

/** A fifth of 50 recipients a day. A minute's limit is two calls then. */
const FACTOR = 0.2;
const RECIPIENTS = Array.from({ length: 10 }, (_, n) => `recipient${n}@example.org`);

describe.each(oneDatabase)('the limits of a day on $name', ({ prepare }) => {
  it('REQ-API-3 are not reset by a restart, and end with the day', async () => {
    const prepared = await prepare();
    const start = async () => createApiClient(await startApi(prepared, { limitsFactor: FACTOR }));
    const first = await start();
    let running = first.api;
    const { token } = await first.signUp();
    const share = (client: typeof first, emails: string[]) =>
      client.call('POST /share/video', { token, body: { emails, phoneNumbers: [], videoId: 801 } });
    try {
      expect((await share(first, RECIPIENTS)).status).toBe(200);
      expect((await share(first, ['one.more@example.org'])).status).toBe(429);
      await running.stop();

      // What a process counts is 0 now.
      const second = await start();
      running = second.api;
      const refused = await share(second, ['one.more@example.org']);
      expect([refused.status, refused.error.code]).toEqual([429, 'too-many-requests']);
      await second.api.sql("update daily_counts set ends_at = ends_at - interval '1 day'");
      expect((await share(second, ['one.more@example.org'])).status).toBe(200);
      const counts = await second.api.sql('select key from daily_counts');
      expect(JSON.stringify(counts)).not.toContain('@');
    } finally {
      await running.stop();
      await prepared.remove();
    }
  });
});
