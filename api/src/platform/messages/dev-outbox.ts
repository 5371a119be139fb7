import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { Type, type Static } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import type { Database } from '../database/database';
import { jobs, type JobState } from '../database/schema';
import { ApiError } from '../errors';
import { isSameSecret } from '@steadfast/server';
import { CHANNELS, type Channel, type MessagePayload } from './outbox';

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
 * Lists the channels that send nothing. Where the development outbox shows messages, no channel counts as unavailable.
 */
export function listUnavailableChannels(
  config: Pick<ApiConfig, 'smtpUrl' | 'smsUrl' | 'devOutboxKey'>,
): Channel[] {
  if (hasDevOutbox(config)) return [];
  const urls = { mail: config.smtpUrl, text: config.smsUrl };
  return CHANNELS.filter((channel) => urls[channel] === undefined);
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
      const endedAs = (state: JobState) =>
        sql`case when ${jobs.state} = ${state} then ${jobs.endedAt} end`.mapWith(jobs.endedAt);
      const rows = await database
        .select({
          id: jobs.id,
          channel: jobs.kind,
          payload: jobs.payload,
          createdAt: jobs.createdAt,
          sentAt: endedAs('done'),
          attempts: jobs.attempts,
          lastError: jobs.lastError,
          expiresAt: jobs.expiresAt,
          failedAt: endedAs('failed'),
        })
        .from(jobs)
        .where(
          and(
            inArray(jobs.kind, [...CHANNELS]),
            query.to === undefined
              ? undefined
              : eq(sql`lower(${jobs.payload}->>'recipient')`, query.to.toLowerCase()),
          ),
        )
        .orderBy(desc(jobs.id))
        .limit(MESSAGES_MAX);
      const messages = rows.map(({ payload, ...row }) => {
        const { recipient, messageId: _, ...content } = payload as MessagePayload;
        return { ...row, to: recipient, ...content };
      });
      return { messages };
    },
  );
}
