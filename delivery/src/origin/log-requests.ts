/** Logs the origin's responses as the API logs its own: one line each, without addresses, which may be links or hold tokens. */
import { trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { servedRequest } from './links/fetch-api';

declare module 'fastify' {
  interface FastifyRequest {
    /** What was requested, from a bounded set: the pattern of a page's route, or the kind of a file. */
    served: string;
    /** Whether it is a page of a disabled remote. */
    isDisabled: boolean;
  }
}

/** A response, as the metrics know it. */
export interface ServedResponse {
  method: string;
  route: string;
  status: number;
  ms: number;
  /** The 503 of a remote that is disabled on purpose, which is not a fault. */
  isDisabled: boolean;
}

interface OriginError extends Error {
  statusCode?: number;
  /** Such as the Content-Range of a file whose range cannot be satisfied. */
  headers?: Record<string, string>;
}

/**
 * Logs every response once: pages as `info`, files as `debug`, faults of this server as `error`.
 *
 * @param origin nothing is registered on it yet
 * @param onResponse gets every response
 */
export function logRequests(origin: FastifyInstance, onResponse: (response: ServedResponse) => void): void {
  origin.decorateRequest('served', '');
  origin.decorateRequest('isDisabled', false);
  origin.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    servedRequest.run({ id: request.id, address: request.ip }, done);
  });
  origin.addHook('onSend', async (request) => {
    const route = nameRoute(request);
    trace
      .getActiveSpan()
      ?.updateName(`${request.method} ${route}`)
      .setAttributes({ 'http.route': route, 'steadfast.request_id': request.id });
  });
  origin.addHook('onResponse', async (request, reply) => {
    const response = {
      method: request.method,
      route: nameRoute(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    onResponse({ ...response, isDisabled: request.isDisabled && response.status === 503 });
    request.log[response.route === FILE ? 'debug' : 'info'](response, 'answered');
  });
  origin.setErrorHandler<OriginError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) {
      const fault = { kind: error.name, stack: error.stack };
      request.log.error({ code: 'internal', fault }, 'A request failed');
    }
    return reply
      .code(status)
      .headers(error.headers ?? {})
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(
        status >= 500
          ? 'Something went wrong on our side: try again in a moment.\n'
          : 'This request is not valid: correct it and try again.\n',
      );
  });
}

/** A file of a version. */
const FILE = 'file';
/** The route of the files of versions; what is none of them is answered by another handler. */
const WILDCARD = '/*';

function nameRoute({ served, routeOptions }: FastifyRequest): string {
  if (served !== '') return served;
  const { url = 'unknown' } = routeOptions;
  return url === WILDCARD ? FILE : url;
}
