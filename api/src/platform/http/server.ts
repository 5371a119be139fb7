import { type Context, context, trace } from '@opentelemetry/api';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type FastifyRequest,
} from 'fastify';
import {
  answerBrokenRequest,
  createHttpServer,
  createRequestIds,
  createTrustCheck,
  hasTwoHosts,
} from '@steadfast/server';
import type { DestinationStream } from 'pino';
import type { ApiConfig } from '../config/api-config';
import { sendErrors, toApiError } from './error-responses';
import { ApiError } from '../errors';
import { compileValidator } from './validation';

/** Of calls that declare no other. */
const BODY_MAX_BYTES = 64 * 1024;
/** After one HTTPS visit, browsers use HTTPS only for a year. */
const HTTPS_ONLY = 'max-age=31536000';

const TWO_HOSTS = 'The request has two Host headers: send one.';

/** Creates an HTTP server that validates, logs and sends errors as the contract says. It serves nothing yet. */
export function createServer(config: ApiConfig, logTo?: DestinationStream): FastifyInstance {
  const isTrusted = createTrustCheck(config.trustProxy);
  const isHttps = config.apiPublicUrl?.startsWith('https:');
  const { server, closing } = createHttpServer((request, response) => app.routing(request, response), config);
  const app: FastifyInstance = Fastify({
    logger: { name: 'api', level: config.logLevel, ...(logTo && { stream: logTo }) },
    logController: withoutRequestLines,
    trustProxy: isTrusted,
    genReqId: createRequestIds(config.trustProxy),
    bodyLimit: BODY_MAX_BYTES,
    serverFactory: () => server,
    // Requests that were let in are served: see GracefulClose.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (fault, request, reply: FastifyReply) => {
      const error = toApiError(fault);
      reply.header('x-request-id', request.id);
      void reply.status(error.status).send(error.body);
    },
  });
  app.decorateRequest('routePattern', '');
  app.removeContentTypeParser('text/plain');
  acceptEmptyBodies(app);
  app.setValidatorCompiler(compileValidator);
  sendErrors(app);
  app.decorate('closing', closing);
  app.addHook('preClose', () => closing.drain());
  logResponses(app);
  traceRoutes(app);
  // With callbacks, here and below: a promise for each hook costs a tenth of a small response.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
    if (isHttps) reply.header('strict-transport-security', HTTPS_ONLY);
    if (hasTwoHosts(request.raw)) done(new ApiError('malformed-request', TWO_HOSTS));
    else done();
  });
  return app;
}

/** Some clients name a content type without a body, which is no fault where a call takes none. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null);
    else void parse(request, body, done);
  });
}

/** Turns off Fastify's own request log, which contains URLs: paths are links to playlists, queries hold tokens. */
const withoutRequestLines = new LogController({ disableRequestLogging: true });

declare module 'fastify' {
  interface FastifyRequest {
    /** Kept by `getRoutePattern`, since Fastify assembles all of a route's options at each access. */
    routePattern: string;
  }
}

/** The route's pattern as written in the code: a bounded set, free of what the caller put into the path. */
export function getRoutePattern(request: FastifyRequest): string {
  if (request.is404) return 'unknown';
  return (request.routePattern ||= request.routeOptions.url ?? 'unknown');
}

/** Names the span of a request, if somebody traces, and keeps it for all that is done for the request. */
function traceRoutes(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = trace.getActiveSpan();
    if (span) {
      const route = getRoutePattern(request);
      span
        .updateName(`${request.method} ${route}`)
        .setAttributes({ 'http.route': route, 'steadfast.request_id': request.id });
      contexts.set(request, context.active());
    }
    done();
  });
  // The events by which a body arrives belong to its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const traced = contexts.get(request);
    if (traced) context.with(traced, done);
    else done();
  });
}

/** Logs each response in one line: route, method, status, milliseconds. Pino adds the request id to every line. */
function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: getRoutePattern(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
    done();
  });
}
