import { desc, eq, sql } from 'drizzle-orm';
import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import { ApiError } from '../http/errors';

const NEWEST = 50;
const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) });

const LOOPBACK = /^(localhost|127(\.\d+){3}|::1)$/;

/** Whether messages may be read over HTTP: only where none is sent, and the API listens to its own machine alone. */
export function hasDevOutbox({ production, smtpUrl, smsUrl, host }: ApiConfig): boolean {
  return !production && smtpUrl === undefined && smsUrl === undefined && LOOPBACK.test(host);
}

/**
 * `GET /dev/outbox?to=…`: the newest mails and texts, for developers and tests who have no mail server. It shows everybody's
 * codes: see hasDevOutbox.
 */
export function serveDevOutbox(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/dev/outbox',
    { schema: { querystring: Query } },
    async ({ query, hostname }) => {
      // A page of elsewhere can have its own name lead here; the browser then sends that name.
      if (!LOOPBACK.test(hostname.replace(/^\[|\]$/g, ''))) throw new ApiError('not-found');
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
          worthlessAfter: outbox.worthlessAfter,
          deadAt: outbox.deadAt,
        })
        .from(outbox)
        .where(
          query.to === undefined ? undefined : eq(sql`lower(${outbox.recipient})`, query.to.toLowerCase()),
        )
        .orderBy(desc(outbox.id))
        .limit(NEWEST);
      return { messages };
    },
  );
}
