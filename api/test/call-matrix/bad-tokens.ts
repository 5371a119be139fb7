import { createDecoder, createSigner } from 'fast-jwt';
import type { RunningApi } from '../support/running-api';
import type { Person, World } from './world';

/** The secret that the API of the matrix signs with, so that a test can make tokens that only time has spoiled. */
export const SECRET = 'a secret of the call matrix, longer than 32 characters';
const DAY_SECONDS = 24 * 60 * 60;

/** A person's token with another end, signed as the API signs. */
export function tokenEnding({ token }: Person, inSeconds: number, key = SECRET): string {
  const claims = createDecoder()(token) as Record<string, unknown>;
  const now = Math.floor(Date.now() / 1_000);
  return createSigner({ key, algorithm: 'HS256' })({
    ...claims,
    iat: now - DAY_SECONDS,
    exp: now + inSeconds,
  });
}

/** Authorization headers that speak for nobody, by what is wrong with them. */
export async function badTokens(world: World, api: RunningApi): Promise<Record<string, string | undefined>> {
  const { token } = world.viewer;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  return {
    'no token': undefined,
    'an expired token': tokenEnding(world.viewer, -1),
    'a malformed token': 'nonsense',
    'an empty token': '',
    'a token without its signature': `${head}.${claims}.`,
    'a token with a changed signature': `${head}.${claims}.${[...signature].reverse().join('')}`,
    "a token with another's claims": `${head}.${world.stranger.token.split('.')[1] ?? ''}.${signature}`,
    'an unsigned token': `${unsigned}.${claims}.`,
    'a token signed with another secret': tokenEnding(world.viewer, DAY_SECONDS, `${SECRET}!`),
    'a token after another scheme': `Basic ${token}`,
    'the token of a deleted account': await tokenOfNobody(world, api),
  };
}

async function tokenOfNobody(world: World, api: RunningApi): Promise<string> {
  const { email, token } = await world.newPerson();
  const deleted = await api.sql(`delete from accounts where email = '${email}' returning id`);
  if (deleted.length !== 1) throw new Error('The account was not deleted');
  return token;
}
