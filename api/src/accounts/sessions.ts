import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { sessions } from '../database/schema';
import type { Viewer } from '../http/serve-call';
import type { Tokens } from './tokens';

/** Decided for REQ-SESSION-1: long enough to return next week. */
const SESSION_SECONDS = 7 * 24 * 60 * 60;
/** More devices than a family has: endless sign-ins do not fill the table. */
const SESSIONS_MAX = 50;

/** The sessions of accounts. A token is valid only while its session exists. */
export interface Sessions {
  /**
   * Begins a session, in the transaction that has checked that the account may sign in. Deletes the account's old ones.
   *
   * @returns the token
   */
  begin(transaction: Database, accountId: string): Promise<string>;
  /** Finds a token's viewer; undefined when it is missing, expired, malformed or not ours, or its session has ended. */
  findViewer(header: string | undefined): Promise<Viewer | undefined>;
  end(viewer: Viewer): Promise<void>;
  /** @param exceptId the session that continues; without it, all end */
  endAll(transaction: Database, accountId: string, exceptId?: string): Promise<void>;
}

export function createSessions(database: Database, tokens: Tokens): Sessions {
  return {
    begin: async (transaction, accountId) => {
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

    findViewer: async (header) => {
      const subject = tokens.read(header);
      if (!subject) return undefined;
      const { accountId, sessionId } = subject;
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
      return found.length > 0 ? subject : undefined;
    },

    end: async ({ sessionId }) => {
      await database.delete(sessions).where(eq(sessions.id, sessionId));
    },

    endAll: async (transaction, accountId, exceptId) => {
      const isOther = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
      await transaction.delete(sessions).where(and(eq(sessions.accountId, accountId), isOther));
    },
  };
}
