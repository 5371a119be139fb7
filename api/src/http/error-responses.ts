import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loggableFault } from '../background/loggable-fault';
import { isUnreachable } from '../database/is-unreachable';
import { collectAllowedMethods } from './allowed-methods';
import { ApiError, type ErrorCode } from './errors';

/** Faults that Fastify itself finds, by its code. */
const FASTIFY_FAULTS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_BAD_URL: 'not-found',
};

/** PostgreSQL's code for it. */
const FOREIGN_KEY_VIOLATION = '23503';
/** PostgreSQL's: it chose this transaction to give way, since two of them waited for or contradicted each other. */
const GAVE_WAY = ['40P01', '40001'];
const DISK_FULL = '53100';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the database had no disk left at a call, until readiness finds that it has some again. */
    database: { isDiskFull: boolean };
  }
}

/**
 * Makes every answer that is no success an `ErrorResponse`, those for unknown addresses and methods included.
 *
 * @param app before anything is served
 */
export function sendErrors(app: FastifyInstance): void {
  const allowedMethods = collectAllowedMethods(app);
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const allowed = allowedMethods(url.split('?', 1)[0] ?? '');
    const isMethodWrong = allowed.length > 0 && !allowed.includes(method);
    const error = new ApiError(isMethodWrong ? 'method-not-allowed' : 'not-found');
    if (isMethodWrong) reply.header('allow', allowed.join(', '));
    reply.header('cache-control', 'no-store');
    return reply.status(error.status).send(error.answer);
  });
  app.decorate('database', { isDiskFull: false });
  app.setErrorHandler(async (fault, request, reply) =>
    reply.send(prepareRefusal(fault, request, reply).answer),
  );
}

/** Gives a reply the status and headers of a fault, and logs one of ours. The caller sends the words. */
export function prepareRefusal(fault: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const error = apiErrorFor(fault);
  if (fault instanceof Error && codeOfQuery(fault) === DISK_FULL) request.server.database.isDiskFull = true;
  if (error.status >= 500) request.log.error({ fault: loggableFault(fault) }, 'A request failed');
  reply.status(error.status).header('cache-control', 'no-store');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return error;
}

/** What a person is told of a fault: nothing of our insides. */
export function apiErrorFor(fault: unknown): ApiError {
  if (fault instanceof ApiError) return fault;
  if (!(fault instanceof Error)) return new ApiError('internal');
  if (isUnreachable(fault) || GAVE_WAY.includes(codeOfQuery(fault))) return new ApiError('unavailable');
  if (isMissingReference(fault)) {
    return new ApiError('not-found', 'What this is about has just been removed: load the page again.');
  }
  const known = 'code' in fault && typeof fault.code === 'string' ? FASTIFY_FAULTS[fault.code] : undefined;
  if (known) return new ApiError(known);
  const isClientsFault =
    'statusCode' in fault && Number(fault.statusCode) >= 400 && Number(fault.statusCode) < 500;
  return new ApiError(isClientsFault ? 'invalid-input' : 'internal');
}

/**
 * A row was to be written that refers to another (an account, a video) which was deleted after the call had looked
 * for it: that is nobody's fault.
 */
function isMissingReference(fault: Error): boolean {
  return codeOfQuery(fault) === FOREIGN_KEY_VIOLATION;
}

/** The database's code for a query that failed; empty for everything else. */
function codeOfQuery(fault: Error): string {
  if (!(fault instanceof DrizzleQueryError)) return '';
  const { cause } = fault;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
