import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toLoggableError } from '../telemetry/loggable-error';
import { isUnreachable } from '../database/availability';
import { MediaBucketError } from '../storage/media-bucket';
import { TemporaryEditorError } from '../editor-error';
import { ApiError, UNKNOWN_OUTCOME, type ErrorCode } from '../errors';
import { isWrite, STUDIO_PATH } from './routes';

/** Errors that Fastify itself raises, by its code. */
const FASTIFY_FAULTS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_BAD_URL: 'not-found',
};

/** PostgreSQL's code. */
const FOREIGN_KEY_VIOLATION = '23503';
/** PostgreSQL's codes for a transaction that it aborted because of a deadlock or a conflict with another one. */
const ABORTED = ['40P01', '40001'];
const DISK_FULL = '53100';

const NO_MEDIA = 'Pictures and videos cannot be loaded now: try again in a moment.';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a call failed because the database's disk was full; reset when readiness finds room again. */
    database: { isDiskFull: boolean };
  }
}

/** Sends every error as an `ErrorResponse`, including those for unknown addresses and methods. */
export function sendErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    throw refuseUnknownPath(request, reply);
  });
  app.decorate('database', { isDiskFull: false });
  app.setErrorHandler(async (fault, request, reply) =>
    reply.send(prepareErrorReply(fault, request, reply).body),
  );
}

/** Sets the header of an error for a path that is unknown, or known with other methods. */
export function refuseUnknownPath({ server, method, url }: FastifyRequest, reply: FastifyReply): ApiError {
  // Preflight requests are answered at every path, even where there is no route.
  const allowed = server.supportedMethods.filter(
    (each) => each !== 'OPTIONS' && server.findRoute({ method: each, url }),
  );
  if (allowed.length === 0 || allowed.includes(method) || isStudioUrl(url)) return new ApiError('not-found');
  reply.header('allow', allowed.sort().join(', '));
  return new ApiError('method-not-allowed');
}

/** The router reads escaped letters, too. */
const isStudioUrl = (url: string) => decodeURI(url).startsWith(`/api${STUDIO_PATH}`);

/** Sets the status and headers for an error, and logs it if it is the server's fault. The caller sends the body. */
export function prepareErrorReply(fault: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const { call } = request.routeOptions.config;
  const error = toApiError(fault, call !== undefined && isWrite(call));
  if (fault instanceof Error && getQueryErrorCode(fault) === DISK_FULL)
    request.server.database.isDiskFull = true;
  if (error.status >= 500) {
    request.log.error({ code: error.code, fault: toLoggableError(fault) }, 'A request failed');
  }
  reply.status(error.status).header('cache-control', 'no-store');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  return error;
}

/**
 * Converts any error to one that is safe to show: it reveals nothing internal.
 *
 * @param mayHaveChanged whether the call changes something, which may have been done before the database failed
 */
export function toApiError(fault: unknown, mayHaveChanged = false): ApiError {
  if (fault instanceof ApiError) return fault;
  if (!(fault instanceof Error)) return new ApiError('internal');
  if (fault instanceof MediaBucketError) return new ApiError('unavailable', NO_MEDIA);
  if (fault instanceof TemporaryEditorError) return new ApiError('unavailable', UNKNOWN_OUTCOME);
  const known = 'code' in fault && typeof fault.code === 'string' ? FASTIFY_FAULTS[fault.code] : undefined;
  if (known) return new ApiError(known);
  const isClientError =
    'statusCode' in fault && Number(fault.statusCode) >= 400 && Number(fault.statusCode) < 500;
  // Before the database's: a client that resets its connection within a body has the same code as one that was lost there.
  if (isClientError) return new ApiError('invalid-input');
  if (ABORTED.includes(getQueryErrorCode(fault))) return new ApiError('unavailable');
  if (isUnreachable(fault)) return new ApiError('unavailable', mayHaveChanged ? UNKNOWN_OUTCOME : undefined);
  if (isMissingReference(fault)) {
    return new ApiError('not-found', 'This was removed a moment ago: reload the page.');
  }
  return new ApiError('internal');
}

/**
 * Whether a query failed because a row that it refers to (an account, a video) was deleted after the call had looked it
 * up. Nobody's mistake.
 */
function isMissingReference(fault: Error): boolean {
  return getQueryErrorCode(fault) === FOREIGN_KEY_VIOLATION;
}

/** The database's error code for a failed query; empty for any other error. */
function getQueryErrorCode(fault: Error): string {
  if (!(fault instanceof DrizzleQueryError)) return '';
  const { cause } = fault;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
