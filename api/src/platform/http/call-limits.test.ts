import type { CallName } from '@steadfast/contract';
import type { ApiClient } from '../../../test/support/api-client';
import { describeApi } from '../../../test/support/describe-api';
import { getDeclaredRoute } from '../../../test/support/declared-routes';

it('REQ-API-3 a search, which costs as much as thirteen pages, is allowed less often than a page', () => {
  const { limits: search } = getDeclaredRoute('POST /video/search');
  const { limits: page } = getDeclaredRoute('GET /video/series');
  expect(search.network.max * 5).toBeLessThanOrEqual(page.network.max);
  expect((search.account?.max ?? Infinity) * 5).toBeLessThanOrEqual(page.account?.max ?? 0);
});

/** With this factor each limit is one. */
const ONE_EACH = 0.000_1;

/** @param forwardedFor what a proxy says of its client's address */
async function send(
  { fetch }: ApiClient,
  name: CallName,
  forwardedFor: string,
  { token, body }: { token?: string; body?: unknown } = {},
) {
  const [method = '', path = ''] = name.split(' ');
  const response = await fetch(`/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': forwardedFor,
      ...(token === undefined ? {} : { authorization: token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { code?: string; message?: string; access_token?: string };
  return { status: response.status, answer, retryAfter: response.headers.get('retry-after') };
}

// Calls are counted in the process: the databases have no part in it.
describeApi(
  'limits of one',
  (client) => {
    let addresses = 0;
    /** An address that nobody has called from: the test stands where the proxy would. */
    const newAddress = () => `10.0.0.${(addresses += 1)}`;
    const sendFrom = (address: string, name: CallName, sent = {}) => send(client(), name, address, sent);
    const expectRefused = (
      { status, answer, retryAfter }: Awaited<ReturnType<typeof send>>,
      seconds: number,
    ) => {
      expect([status, answer.code]).toEqual([429, 'too-many-requests']);
      expect(answer.message).toMatch(/try again in \d+ (seconds|minutes|hours)/);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(seconds);
    };

    it('REQ-API-3 answer 429 to an address that makes a call too often, cached or not, and to no other', async () => {
      for (const name of ['GET /video/series', 'GET /profile/self', 'POST /auth/login'] as const) {
        const address = newAddress();
        expect((await sendFrom(address, name)).status).not.toBe(429);
        expectRefused(await sendFrom(address, name), getDeclaredRoute(name).limits.network.seconds);
        expect((await sendFrom(newAddress(), name)).status).not.toBe(429);
      }
    });

    it('REQ-API-3 answer 429 to an account that makes a call too often, wherever it is', async () => {
      const name = 'GET /profile/self';
      const newAccount = async (email: string) => {
        const body = { email, password: 'Strong pass 1!' };
        await sendFrom(newAddress(), 'POST /auth/register', { body });
        const code = await client().mailedCode(email);
        await sendFrom(newAddress(), 'POST /auth/verify_email', { body: { email, code } });
        return body;
      };
      const logIn = async (body: object) =>
        (await sendFrom(newAddress(), 'POST /auth/login', { body })).answer.access_token;
      const account = await newAccount('counted@example.org');
      const [token, again] = [await logIn(account), await logIn(account)];
      const other = await logIn(await newAccount('other@example.org'));
      expect((await sendFrom(newAddress(), name, { token })).status).toBe(200);
      const refused = await sendFrom(newAddress(), name, { token: again });
      expectRefused(refused, getDeclaredRoute(name).limits.account?.seconds ?? 0);
      expect((await sendFrom(newAddress(), name, { token: other })).status).toBe(200);
    });
  },
  () => ({ limitsFactor: ONE_EACH, trustProxy: 1 }),
);

const BODY = { body: { email: 'a@example.org' } };
const askFrom = async (client: ApiClient, forwardedFor: string) =>
  (await send(client, 'POST /auth/account_exists', forwardedFor, BODY)).status;

describeApi(
  'the address that is counted',
  (client) => {
    it('is the one that is connected: without a proxy, what a caller says of its address is not believed', async () => {
      expect(await askFrom(client(), '198.51.100.1')).toBe(200);
      expect(await askFrom(client(), '198.51.100.2')).toBe(429);
      expect(await askFrom(client(), '198.51.100.3, 127.0.0.1')).toBe(429);
    });
  },
  () => ({ limitsFactor: ONE_EACH }),
);

describeApi(
  'the address that is counted behind proxies that are named',
  (client) => {
    it('is the last one that no named proxy has', async () => {
      expect(await askFrom(client(), '198.51.100.1, 10.9.9.9')).toBe(200);
      // What stands before it was said by that caller itself.
      expect(await askFrom(client(), '203.0.113.1, 198.51.100.1, 10.1.2.3')).toBe(429);
      expect(await askFrom(client(), '198.51.100.2')).toBe(200);
      expect(await askFrom(client(), 'nonsense, 198.51.100.2')).toBe(429);
    });
  },
  () => ({ limitsFactor: ONE_EACH, trustProxy: ['127.0.0.0/8', '::1', '10.0.0.0/8'] }),
);
