import type { CallName } from '@steadfast/contract';
import { send, type Reply, type Request } from '../../../test/call-matrix/send';
import type { ApiClient } from '../../../test/support/api-client';
import { describeApi } from '../../../test/support/describe-api';
import { getDeclaredRoute } from '../../../test/support/declared-routes';

/** With this factor each limit is one. */
const ONE_EACH = 0.000_1;

/** @param forwardedFor what a proxy says of its client's address */
const sendFrom = (client: ApiClient, forwardedFor: string, name: CallName, request: Request = {}) =>
  send(client, name, { ...request, headers: { 'x-forwarded-for': forwardedFor } });

// Calls are counted in the process: the databases have no part in it.
describeApi(
  'limits of one',
  (client) => {
    let addresses = 0;
    /** An address that nobody has called from: the test stands where the proxy would. */
    const newAddress = () => `10.0.0.${(addresses += 1)}`;
    const sendFromNew = (name: CallName, request?: Request) =>
      sendFrom(client(), newAddress(), name, request);
    const expectRefused = ({ status, json, headers }: Reply, seconds: number) => {
      const message = expect.stringMatching(/try again in \d+ (seconds|minutes|hours)/) as string;
      expect([status, json]).toEqual([429, { code: 'too-many-requests', message }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
    };

    it('REQ-API-3 answer 429 to an address that makes a call too often, cached or not, and to no other', async () => {
      for (const name of ['GET /video/series', 'GET /profile/self', 'POST /auth/login'] as const) {
        const address = newAddress();
        expect((await sendFrom(client(), address, name)).status).not.toBe(429);
        expectRefused(await sendFrom(client(), address, name), getDeclaredRoute(name).limits.network.seconds);
        expect((await sendFromNew(name)).status).not.toBe(429);
      }
    });

    it('REQ-API-3 answer 429 to an account that makes a call too often, wherever it is', async () => {
      const name = 'GET /profile/self';
      const newAccount = async (email: string) => {
        const body = { email, password: 'Strong pass 1!' };
        await sendFromNew('POST /auth/register', { body });
        const code = await client().mailedCode(email);
        await sendFromNew('POST /auth/verify_email', { body: { email, code } });
        return body;
      };
      const logIn = async (body: object) =>
        ((await sendFromNew('POST /auth/login', { body })).json as { access_token: string }).access_token;
      const account = await newAccount('counted@example.org');
      const [token, again] = [await logIn(account), await logIn(account)];
      const other = await logIn(await newAccount('other@example.org'));
      expect((await sendFromNew(name, { token })).status).toBe(200);
      const refused = await sendFromNew(name, { token: again });
      expectRefused(refused, getDeclaredRoute(name).limits.account?.seconds ?? 0);
      expect((await sendFromNew(name, { token: other })).status).toBe(200);
    });
  },
  () => ({ limitsFactor: ONE_EACH, trustProxy: 1 }),
);

const BODY = { body: { email: 'a@example.org' } };
const askFrom = async (client: ApiClient, forwardedFor: string) =>
  (await sendFrom(client, forwardedFor, 'POST /auth/account_exists', BODY)).status;

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
