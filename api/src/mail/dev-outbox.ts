import { desc, eq, sql } from 'drizzle-orm';
import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import { ApiError } from '../http/errors';
import { isFromThisMachine, isLoopbackHost } from '../http/guard-server';

const MESSAGES_MAX = 50;
const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) });

/**
 * Whether messages can be read over HTTP: only when it is turned on, nothing is really sent, and the API listens only to
 * its own machine.
 */
export function hasDevOutbox({ devOutbox, production, smtpUrl, smsUrl, host }: ApiConfig): boolean {
  return devOutbox && !production && smtpUrl === undefined && smsUrl === undefined && isLoopbackHost(host);
}

/**
 * Serves `GET /dev/outbox?to=…`: the newest emails and texts, for development and tests without a mail server. It shows
 * everybody's codes: see hasDevOutbox.
 */
export function serveDevOutbox(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/dev/outbox',
    { schema: { querystring: Query } },
    async (request) => {
      if (!isFromThisMachine(request)) throw new ApiError('not-found');
      const { query } = request;
      const messages = await database
        .select({
          id: outbox.id,
          channel: outbox.channel,
          to: outbox.recipient,
          subject: outbox.subject,
          text: outbox.text,
          html: outbox.html,
          headers: outbox.headers,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
          expiresAt: outbox.expiresAt,
          failedAt: outbox.failedAt,
        })
        .from(outbox)
        .where(
          query.to === undefined ? undefined : eq(sql`lower(${outbox.recipient})`, query.to.toLowerCase()),
        )
        .orderBy(desc(outbox.id))
        .limit(MESSAGES_MAX);
      return { messages };
    },
  );
}
