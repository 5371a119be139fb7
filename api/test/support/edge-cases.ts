/** Faults that every call meets alike, proved for each call that a part of the API serves. */
import { createDecoder, createSigner } from 'fast-jwt';
import type { CallName } from '@steadfast/shared/contract';
import type { ApiClient } from './api-client';
import { describeApi } from './describe-api';

/** The secret of an API whose tokens tests make up: give it as `jwtSecret`. */
const SECRET = 'the secret of tests that make tokens up';

/** A call with what it needs, apart from the token. */
export type CallToTry = [name: CallName, sent: { params?: Record<string, string | number>; body?: unknown }];

/**
 * Proves that calls which require a token answer 401 without a good one, before they look at anything else, and 429 to
 * who calls too often.
 */
export function describeEdges(title: string, callsToTry: CallToTry[]): void {
  describeApi(
    `${title} without a good token`,
    (client) => {
      it.each(callsToTry)('%s answers 401', async (name, sent) => {
        const { token } = await client().signUp();
        const tokens = madeUpTokens(token);
        for (const [kind, bad] of Object.entries(tokens.bad)) {
          for (const body of [sent.body, sent.body === undefined ? undefined : {}]) {
            const { status, error } = await client().call(name, { ...sent, body, token: bad });
            expect([kind, status, error.code]).toEqual([kind, 401, 'not-signed-in']);
          }
        }
        // The same token with time left is good: only its age was wrong.
        expect((await client().call(name, { ...sent, token: tokens.good })).status).not.toBe(401);
      });
    },
    () => ({ jwtSecret: SECRET }),
  );
  describeApi(
    `${title} over the limit`,
    (client) => {
      let account: Promise<{ token: string }> | undefined;
      let of: ApiClient | undefined;
      const tokenOfOne = async () => {
        if (of !== client()) [of, account] = [client(), client().signUp()];
        return (await account)?.token;
      };
      it.each(callsToTry)('%s answers 429 with the time to wait', async (name, sent) => {
        const token = await tokenOfOne();
        const statuses: number[] = [];
        while (!statuses.includes(429) && statuses.length < 100) {
          const { status, error } = await client().call(name, { ...sent, token });
          statuses.push(status);
          if (status === 429) expect(error).toMatchObject({ code: 'too-many-requests' });
        }
        expect(statuses.length).toBeGreaterThan(1);
        expect(statuses.at(-1)).toBe(429);
      });
    },
    () => ({ limitsFactor: 0.05 }),
  );
}

function madeUpTokens(token: string): { good: string; bad: Record<string, string | undefined> } {
  const claims = createDecoder()(token) as { exp: number };
  const sign = (changes: object, key = SECRET) =>
    createSigner({ key, algorithm: 'HS256' })({ ...claims, ...changes });
  return {
    good: sign({}),
    bad: {
      none: undefined,
      malformed: 'nonsense',
      'cut off': token.slice(0, -1),
      expired: sign({ exp: Math.floor(Date.now() / 1_000) - 60 }),
      'signed by others': sign({}, 'another secret that others made up on their own'),
    },
  };
}
