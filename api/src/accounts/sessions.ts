import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { createSigner, createVerifier } from 'fast-jwt';
import { isAnyOf, type Database } from '../platform/database/database';
import { catalogueVersion, editors, sessions } from '../platform/database/schema';
import { createBatch } from '../platform/batch';
import type { Viewer } from '../platform/http/routes';
import type { SigningSecrets } from '../platform/config/signing-secret';

/** Decided for REQ-SESSION-1: long enough to return next week. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** More devices than a family has: endless sign-ins do not fill the table. */
const SESSIONS_MAX = 50;

/** The sessions of accounts. A token is valid only while its session exists. */
export function createSessions(database: Database, tokens: ReturnType<typeof createTokens>) {
  // Built once: building a statement costs as much as the database takes for it.
  const statement = database
    .select({
      id: sessions.id,
      accountId: sessions.accountId,
      catalogueVersion: catalogueVersion.version,
      isEditor: sql<boolean>`${editors.accountId} is not null`,
    })
    .from(sessions)
    .crossJoin(catalogueVersion)
    .leftJoin(editors, eq(editors.accountId, sessions.accountId))
    .where(and(isAnyOf(sessions.id, 'ids'), gt(sessions.expiresAt, sql`now()`)))
    .prepare('');
  const readSession = createBatch(async (ids: string[]) => {
    const rows = await statement.execute({ ids: [...new Set(ids)] });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id) => byId.get(id);
  });
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

    /** Finds a token's viewer; undefined when it is expired, malformed or not ours, or its session has ended. */
    findViewer: async (header: string): Promise<Viewer | undefined> => {
      const subject = tokens.read(header);
      const session = subject && (await readSession(subject.sessionId));
      if (!session || session.accountId !== subject.accountId) return undefined;
      return { ...subject, catalogueVersion: session.catalogueVersion, isEditor: session.isEditor };
    },

    end: async ({ sessionId }: Viewer): Promise<void> => {
      await database.delete(sessions).where(eq(sessions.id, sessionId));
    },

    /**
     * Ends sessions.
     *
     * @param exceptId the session that continues; without it, all end
     */
    endAll: async (transaction: Database, accountId: string, exceptId?: string): Promise<void> => {
      const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther));
    },
  };
}

/** Whom a token names. */
type Subject = Pick<Viewer, 'accountId' | 'sessionId'>;

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });
const Claims = TypeCompiler.Compile(Type.Object({ sub: uuid, jti: uuid, exp: Type.Integer() }));

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
    issue: ({ accountId, sessionId }: Subject, validSeconds: number): string => {
      const iat = Math.floor(Date.now() / 1_000);
      return sign({ sub: accountId, jti: sessionId, iat, exp: iat + validSeconds });
    },
    /** Reads the token of an `Authorization` header; undefined when it is expired or not ours. */
    read: (header: string): Subject | undefined => {
      // REQ-SESSION-5: the site sends the token without a scheme; other clients send `Bearer`.
      const token = header.replace(/^Bearer +/i, '');
      for (const verify of verifiers) {
        try {
          const claims: unknown = verify(token);
          return Claims.Check(claims) ? { accountId: claims.sub, sessionId: claims.jti } : undefined;
        } catch {
          // Perhaps another secret has signed it.
        }
      }
      return undefined;
    },
  };
}
