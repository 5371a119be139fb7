import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { createSigner, createVerifier } from 'fast-jwt';
import type { MaybePromise } from '../background/maybe-promise';
import { createReadCache } from '../caching/read-cache';
import { getSessionsKey, type Changes } from '../database/change-log';
import type { Database } from '../database/database';
import { sessions } from '../database/schema';
import type { Viewer } from '../http/serve-call';
import type { SigningSecrets } from './signing-secret';

/** Decided for REQ-SESSION-1: long enough to return next week. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** More devices than a family has: endless sign-ins do not fill the table. */
const SESSIONS_MAX = 50;

/** How many sessions are kept, less than 500 bytes each. */
const KEPT_MAX = 50_000;

/**
 * The sessions of accounts. A token is valid only while its session exists, or for the moment that other processes need to
 * notice its end: docs/decisions/api-caching.md.
 */
export function createSessions(
  database: Database,
  tokens: ReturnType<typeof createTokens>,
  changes: Changes,
) {
  const kept = createReadCache<Viewer | undefined>(changes, KEPT_MAX);
  const noteEnded = (accountId: string) => changes.record(getSessionsKey(accountId));
  return {
    /**
     * Begins a session, in the transaction that has checked that the account may sign in. Deletes the account's old ones.
     *
     * @returns the token
     */
    begin: async (transaction: Database, accountId: string): Promise<string> => {
      const sessionId = randomUUID();
      const newest = transaction
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, sql`now()`)))
        .orderBy(desc(sessions.createdAt), desc(sessions.id))
        .limit(SESSIONS_MAX - 1);
      await transaction
        .delete(sessions)
        .where(and(eq(sessions.accountId, accountId), notInArray(sessions.id, newest)));
      await transaction.insert(sessions).values({
        id: sessionId,
        accountId,
        expiresAt: sql`now() + ${SESSION_SECONDS} * interval '1 second'`,
      });
      return tokens.issue({ accountId, sessionId }, SESSION_SECONDS);
    },

    /** Finds a token's viewer; undefined when it is missing, expired, malformed or not ours, or its session has ended. */
    findViewer: (header: string | undefined): MaybePromise<Viewer | undefined> => {
      // Each time: a header can be written in any number of ways, and a token expires.
      const subject = header === undefined ? undefined : tokens.read(header);
      if (!subject) return undefined;
      const { accountId, sessionId } = subject;
      return kept.read(sessionId, async () => {
        const found = await database
          .select({ id: sessions.id })
          .from(sessions)
          .where(
            and(
              eq(sessions.id, sessionId),
              eq(sessions.accountId, accountId),
              gt(sessions.expiresAt, sql`now()`),
            ),
          );
        // A session that has ended never begins again; so its token does not cause a query each time.
        return { value: found.length === 0 ? undefined : subject, keys: [getSessionsKey(accountId)] };
      });
    },

    end: async ({ accountId, sessionId }: Viewer): Promise<void> => {
      await database.delete(sessions).where(eq(sessions.id, sessionId));
      noteEnded(accountId);
    },

    /** Lets this process notice at once that sessions have ended; call it once the transaction has committed. */
    noteEnded,

    /**
     * Ends sessions; call `noteEnded` once the transaction has committed.
     *
     * @param exceptId the session that continues; without it, all end
     */
    endAll: async (transaction: Database, accountId: string, exceptId?: string): Promise<void> => {
      const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther));
    },
  };
}

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Claims = Type.Object({
  sub: uuid,
  jti: uuid,
  exp: Type.Integer(),
});

/**
 * Signs and reads the tokens that identify viewers.
 *
 * @param secrets keep them safe: with one, and a session's id, one can sign in as anybody
 */
export function createTokens(secrets: SigningSecrets) {
  const sign = createSigner({ key: secrets[0], algorithm: 'HS256' });
  const verifiers = secrets.map((key) => createVerifier({ key, algorithms: ['HS256'] }));
  return {
    /** @param validSeconds from now on; becomes the token's `exp` (REQ-SESSION-1) */
    issue: ({ accountId, sessionId }: Viewer, validSeconds: number): string => {
      const iat = Math.floor(Date.now() / 1_000);
      return sign({ sub: accountId, jti: sessionId, iat, exp: iat + validSeconds });
    },
    /** Reads the token of an `Authorization` header; undefined when it is expired or not ours. */
    read: (header: string): Viewer | undefined => {
      // REQ-SESSION-5: the site sends the token without a scheme; other clients send `Bearer`.
      const token = header.replace(/^Bearer +/i, '');
      for (const verify of verifiers) {
        try {
          const claims: unknown = verify(token);
          return Value.Check(Claims, claims) ? { accountId: claims.sub, sessionId: claims.jti } : undefined;
        } catch {
          // Perhaps another secret has signed it.
        }
      }
      return undefined;
    },
  };
}
