import { desc, eq, sql } from 'drizzle-orm';
import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';

const NEWEST = 50;
const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 254 })) });

/**
 * `GET /dev/outbox?to=…`: the newest messages, for developers and tests who have no mail server. It shows everybody's
 * codes, so it must not exist in production.
 */
export function serveDevOutbox(app: FastifyInstance, database: Database): void {
  app.get<{ Querystring: Static<typeof Query> }>(
    '/dev/outbox',
    { schema: { querystring: Query } },
    async ({ query }) => {
      const messages = await database
        .select({
          id: outbox.id,
          to: outbox.recipient,
          subject: outbox.subject,
          text: outbox.text,
          html: outbox.html,
          createdAt: outbox.createdAt,
          sentAt: outbox.sentAt,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
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
