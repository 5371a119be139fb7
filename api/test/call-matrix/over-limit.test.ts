/** For every call: refused when it is over its limit, by account and by address. */
import { calls, type CallName } from '@steadfast/shared/contract';
import { CALL_LIMITS, type Limit } from '../../src/limits/limits';
import { createApiClient, type ApiClient } from '../support/api-client';
import { databases, type PreparedDatabase } from '../support/databases';
import { startApi } from '../support/running-api';
import { CALL_NAMES } from './rows';
import { send, type Reply } from './send';

/** Limits this small are used up by a few requests. */
const FACTOR = 0.05;
const START_TIMEOUT_MS = 60_000;
const allowed = ({ max }: Limit) => Math.max(1, Math.round(max * FACTOR));

describe.each(databases)('over its limit, on $name,', ({ prepare }) => {
  let prepared: PreparedDatabase;
  let client: ApiClient;
  const tokens = new Map<CallName, [string, string]>();

  // Accounts are made before the limits are small.
  beforeAll(async () => {
    prepared = await prepare();
    const wide = createApiClient(await startApi(prepared));
    const people = [await wide.signUp(), await wide.signUp()] as const;
    const signIn = async ({ email, password }: { email: string; password: string }) =>
      (await wide.call('POST /auth/login', { body: { email, password } })).answer.access_token;
    // Sessions of its own for each call, since some calls end them.
    for (const name of CALL_NAMES) tokens.set(name, [await signIn(people[0]), await signIn(people[1])]);
    await wide.api.stop();
    client = createApiClient(await startApi(prepared, { limitsFactor: FACTOR }));
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await client.api.stop();
    await prepared.remove();
  }, START_TIMEOUT_MS);

  /** Makes the call with an empty body as often as is still allowed, and once more. */
  const exhaust = async (name: CallName, times: number, token?: string): Promise<Reply> => {
    const body = 'body' in calls[name] ? {} : undefined;
    for (let made = 0; made < times; made += 1) {
      expect((await send(client, name, { body, token })).status).not.toBe(429);
    }
    return send(client, name, { body, token });
  };
  const expectRefusal = ({ status, code, headers }: Reply, { seconds }: Limit) => {
    expect([status, code]).toEqual([429, 'too-many-requests']);
    const wait = Number(headers.get('retry-after'));
    expect(Number.isInteger(wait) && wait >= 1 && wait <= seconds).toBe(true);
  };

  it.each(CALL_NAMES)('REQ-API-3 %s answers 429 with Retry-After', async (name) => {
    const { address, account } = CALL_LIMITS[name];
    const [first, second] = tokens.get(name) ?? [];
    // Once signed out, nobody has an account that could be counted for.
    const isCounted = calls[name].token !== 'none' && name !== 'POST /auth/logout';
    if (isCounted && account && account.max < address.max) {
      expectRefusal(await exhaust(name, allowed(account), first), account);
      // Another account behind the same address is not held up.
      const { status } = await send(client, name, { token: second });
      expect(status).not.toBe(429);
      // The rest of what the address may do is used up by visitors.
      const spent = allowed(account) + 2;
      expectRefusal(await exhaust(name, allowed(address) - spent), address);
    } else {
      expectRefusal(await exhaust(name, allowed(address)), address);
    }
  });
});
