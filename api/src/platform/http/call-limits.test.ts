import { calls, type CallName } from '@steadfast/contract';
import type { ApiClient } from '../../../test/support/api-client';
import { describeApi } from '../../../test/support/describe-api';
import { getDeclaredRoute } from '../../../test/support/declared-routes';
import { isForEditors } from './routes';

it('REQ-API-3 a search, which costs as much as thirteen pages, is allowed less often than a page', () => {
  const { limits: search } = getDeclaredRoute('POST /video/search');
  const { limits: page } = getDeclaredRoute('GET /video/series');
  expect(search.network.max * 5).toBeLessThanOrEqual(page.network.max);
  expect((search.account?.max ?? Infinity) * 5).toBeLessThanOrEqual(page.account?.max ?? 0);
});

// Those for editors are counted as all others, but only for editors.
const names = (Object.keys(calls) as CallName[]).filter((name) => !isForEditors(name));
const limitedByAccount = names.filter((name) => getDeclaredRoute(name).limits.account);

/** With this factor each limit is one. */
const ONE_EACH = 0.000_1;

// Calls are counted in the process: the databases have no part in it.
describeApi(
  'limits of one',
  (client) => {
    let addresses = 0;
    /** An address that nobody has called from: the test stands where the proxy would. */
    const newAddress = () => {
      addresses += 1;
      return `10.${Math.floor(addresses / 65_536)}.${Math.floor(addresses / 256) % 256}.${addresses % 256}`;
    };
    const send = async (
      name: CallName,
      { address = newAddress(), token, body }: { address?: string; token?: string; body?: unknown },
    ) => {
      const [method = '', path = ''] = name.split(' ');
      const response = await client().fetch(`/api${path.replace(/\{\w+\}/g, '1')}`, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { authorization: token }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { code?: string; message?: string };
      return { status: response.status, answer, retryAfter: response.headers.get('retry-after') };
    };
    const expectRefused = (
      { status, answer, retryAfter }: Awaited<ReturnType<typeof send>>,
      seconds: number,
    ) => {
      expect([status, answer.code]).toEqual([429, 'too-many-requests']);
      expect(answer.message).toMatch(/try again in \d+ (seconds|minutes|hours)/);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(seconds);
    };

    it.each(names)(
      'REQ-API-3 answer 429 to an address that makes %s too often, and to no other',
      async (name) => {
        const address = newAddress();
        expect((await send(name, { address })).status).not.toBe(429);
        expectRefused(await send(name, { address }), getDeclaredRoute(name).limits.network.seconds);
        expect((await send(name, { address: newAddress() })).status).not.toBe(429);
      },
    );

    it.each(limitedByAccount)(
      'REQ-API-3 answer 429 to an account that makes %s too often, wherever it is',
      async (name) => {
        // Two sessions: one call ends its own.
        const account = await newAccount();
        const [token, again, other] = [await logIn(account), await logIn(account), await newToken()];
        expect((await send(name, { token })).status).not.toBe(429);
        expectRefused(
          await send(name, { token: again }),
          getDeclaredRoute(name).limits.account?.seconds ?? 0,
        );
        expect((await send(name, { token: other })).status).not.toBe(429);
      },
    );

    let people = 0;
    async function newAccount() {
      people += 1;
      const account = { email: `counted${people}@example.org`, password: 'Strong pass 1!' };
      await send('POST /auth/register', { body: account });
      const code = await client().mailedCode(account.email);
      await send('POST /auth/verify_email', { body: { email: account.email, code } });
      return account;
    }
    async function logIn(account: { email: string; password: string }): Promise<string> {
      const { answer } = await send('POST /auth/login', { body: account });
      return (answer as { access_token: string }).access_token;
    }
    const newToken = async () => logIn(await newAccount());
  },
  () => ({ limitsFactor: ONE_EACH, trustProxy: 1 }),
);

/** @param forwardedFor what a proxy says of its client's address */
async function askFrom({ fetch }: ApiClient, forwardedFor: string): Promise<number> {
  const response = await fetch('/api/auth/account_exists', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: '{"email":"a@example.org"}',
  });
  await response.arrayBuffer();
  return response.status;
}

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
