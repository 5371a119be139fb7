import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { createSigner, createVerifier } from 'fast-jwt';

const TOKEN_VALID_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const Claims = Type.Object({
  sub: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
  jti: Type.String(),
  exp: Type.Integer(),
});

/** Signs and reads the tokens that say who is calling. */
export interface Tokens {
  issue(accountId: string): string;
  /** The account that an `Authorization` header speaks for; nobody's when it is missing, expired or not ours. */
  accountOf(header: string | undefined): string | undefined;
}

/** @param secret whoever knows it can sign in as anybody */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: TOKEN_VALID_DAYS * DAY_MS });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'] });
  return {
    issue: (accountId) => sign({ sub: accountId, jti: randomUUID() }),
    accountOf: (header) => {
      if (header === undefined) return undefined;
      try {
        // REQ-SESSION-5: the site sends the token without a scheme word; others send the usual one.
        const claims: unknown = verify(header.replace(/^Bearer +/i, ''));
        return Value.Check(Claims, claims) ? claims.sub : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
