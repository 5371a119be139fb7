import { createApiClient } from '../../../test/support/api-client';
import { databases, type PreparedDatabase } from '../../../test/support/databases';
import { insertMessages, UNSENT } from '../../../test/support/messages';
import { startApiProcess, type ApiProcess } from '../../../test/support/running-api';
import { waitUntil } from '../../../test/support/wait-until';
import {
  createTextStandIn,
  FROM,
  RETRY_AFTER_SECONDS,
  SECRET,
  type TextFault,
  type TextStandIn,
} from '../../../test/support/text-provider';

const TEXTS = 60;
const PASSING: (TextFault | undefined)[] = [
  undefined,
  'reset',
  'reset after taking it',
  'fault of the provider',
  'too many',
  'wrong password',
  'redirect elsewhere',
  undefined,
  'reset after taking it',
];
const FAULTS: (TextFault | undefined)[] = [...PASSING, 'no such number'];
const FIRST_NUMBER = 12_133_740_000;
const numberOf = (index: number) => `+${FIRST_NUMBER + index}`;
const faultOf = (to: string) => FAULTS[(Number(to.slice(1)) - FIRST_NUMBER) % FAULTS.length];
const numbers = Array.from({ length: TEXTS }, (_, index) => numberOf(index));
const reachable = numbers.filter((to) => faultOf(to) !== 'no such number');

describe.each(databases)('texts on $name', ({ prepareForProcess: prepare }) => {
  let prepared: PreparedDatabase;
  let provider: TextStandIn;
  const apis: ApiProcess[] = [];
  const start = async () => {
    const api = await startApiProcess(prepared, {
      smsUrl: provider.url,
      publicUrl: 'https://watch.example.org',
    });
    apis.push(api);
    return api;
  };
  afterEach(async () => {
    await Promise.all(apis.splice(0).map((api) => api.stop('SIGKILL')));
    await provider.close();
    await prepared.remove();
  });

  it(`of ${TEXTS} none is lost and none is taken twice, through every fault of the provider and SIGKILL in the middle`, async () => {
    provider = await createTextStandIn((to, attempt) => {
      const fault = faultOf(to);
      return attempt === 1 || fault === 'no such number' ? fault : undefined;
    });
    prepared = await prepare();
    const first = await start();
    await first.sql(
      insertMessages(
        'text',
        numbers.map((to) => [to, `to ${to}`]),
      ),
    );
    await waitUntil(() => provider.accepted.length >= 10, 'a part has arrived');
    await first.stop('SIGKILL');
    const second = await start();
    await waitUntil(async () => (await second.sql(UNSENT)).length === 0, 'all are done');

    expect(provider.accepted.map(({ to }) => to).sort()).toEqual(reachable);
    for (const { to, body, from } of provider.accepted) expect([body, from]).toEqual([`to ${to}`, FROM]);
    const dead = await second.sql(
      "select last_error, payload->>'recipient' as recipient from jobs where state = 'failed' order by recipient",
    );
    expect(dead.map(({ recipient }) => recipient)).toEqual(numbers.filter((to) => !reachable.includes(to)));
    for (const { last_error } of dead) expect(last_error).toMatch(/^HTTP 400, 21211: The 'To' number/);
    const logs = apis.map((api) => api.logs()).join('');
    expect(logs).toContain('HTTP 400 21211');
    for (const secret of [SECRET, encodeURIComponent(SECRET), '+1213374', '1213374']) {
      expect(logs).not.toContain(secret);
    }
  });

  it('are left alone as long as the provider asks for', async () => {
    provider = await createTextStandIn((_, attempt) => (attempt === 1 ? 'too many' : undefined));
    prepared = await prepare();
    const api = await start();
    await api.sql(insertMessages('text', [['+12133734253', 'x']]));
    await waitUntil(() => provider.accepted.length === 1, 'it was taken');
    const [first = 0, second = 0] = provider.attempts('+12133734253');
    expect(second - first).toBeGreaterThanOrEqual(RETRY_AFTER_SECONDS * 1_000);
  });

  it('REQ-SHARE-2 come from sharing, with their content forgotten once they are sent', async () => {
    provider = await createTextStandIn();
    prepared = await prepare();
    // With SMS_URL there is no outbox to read the code of a sign-up from.
    const before = createApiClient(await startApiProcess(prepared));
    const { token } = await before.signUp();
    await before.api.stop();
    const api = await start();
    const client = createApiClient(api);
    const body = { emails: [], phoneNumbers: ['(213) 373-4253'], message: 'Käthe & Söhne 🙂', videoId: 801 };
    expect((await client.call('POST /share/video', { token, body })).status).toBe(200);
    await waitUntil(() => provider.accepted.length === 1, 'it was taken');
    expect(provider.accepted).toEqual([
      {
        to: '+12133734253',
        from: FROM,
        body: 'A video shared with you on Steadfast: “Video 801”\nhttps://watch.example.org/video/801\n“Käthe & Söhne 🙂”\nReply STOP to opt out.',
        date_created: expect.any(String),
      },
    ]);
    await waitUntil(async () => {
      const [text] = await api.sql(
        "select payload->'text' as text from jobs where kind = 'text' and state = 'done'",
      );
      return text?.text === null;
    }, 'its content was forgotten');
  });
});
