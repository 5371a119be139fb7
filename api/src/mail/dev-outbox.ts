import { desc, eq, sql } from 'drizzle-orm';
import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import { ApiError } from '../http/errors';
import { isSameSecret } from '../http/same-secret';

const MESSAGES_MAX = 50;
const Query = Type.Object({
  key: Type.Optional(Type.String()),
  to: Type.Optional(Type.String({ maxLength: 254 })),
});

/** Whether messages can be read over HTTP: only with a key, and while nothing is really sent. */
export function hasDevOutbox<Config extends Pick<ApiConfig, 'devOutboxKey' | 'smtpUrl' | 'smsUrl'>>(
  config: Config,
): config is Config & { devOutboxKey: string } {
  return config.devOutboxKey !== undefined && config.smtpUrl === undefined && config.smsUrl === undefined;
}

/**
 * Serves `GET /dev/outbox?key=…&to=…`: the newest emails and texts, for development and tests without a mail server. It
 * shows everybody's codes. Only the key protects it: a proxy can make any caller look as if it were on this machine.
 */
export function serveDevOutbox(app: FastifyInstance, database: Database, key: string): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/dev/outbox',
    { schema: { querystring: Query } },
    async (request) => {
      const { query } = request;
      if (!isSameSecret(query.key, key)) throw new ApiError('not-found');
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
