import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { createSigner, createVerifier } from 'fast-jwt';

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Claims = Type.Object({
  sub: uuid,
  jti: uuid,
  exp: Type.Integer(),
});

/** The account and session that a token belongs to. */
interface TokenSubject {
  accountId: string;
  sessionId: string;
}

/** Signs and reads the tokens that identify viewers. */
export interface Tokens {
  /** @param validSeconds from now on; becomes the token's `exp` (REQ-SESSION-1) */
  issue(subject: TokenSubject, validSeconds: number): string;
  /** Reads the token of an `Authorization` header; undefined when it is missing, expired or not ours. */
  read(header: string | undefined): TokenSubject | undefined;
}

/** @param secret keep it safe: with it, and a session's id, one can sign in as anybody */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'] });
  return {
    issue: ({ accountId, sessionId }, validSeconds) => {
      const iat = Math.floor(Date.now() / 1_000);
      return sign({ sub: accountId, jti: sessionId, iat, exp: iat + validSeconds });
    },
    read: (header) => {
      if (header === undefined) return undefined;
      try {
        // REQ-SESSION-5: the site sends the token without a scheme; other clients send `Bearer`.
        const claims: unknown = verify(header.replace(/^Bearer +/i, ''));
        return Value.Check(Claims, claims) ? toSubject(claims) : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

function toSubject({ sub, jti }: Static<typeof Claims>): TokenSubject {
  return { accountId: sub, sessionId: jti };
}
