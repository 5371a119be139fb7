import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';

/** Turns off Fastify's own request log, which contains URLs: paths are links to playlists, queries hold tokens. */
export const withoutRequestLines = new LogController({ disableRequestLogging: true });

/** The route's pattern as written in the code: a bounded set, free of what the caller put into the path. */
export function getRoutePattern(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/** Logs each response in one line: route, method, status, milliseconds. Pino adds the request id to every line. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: getRoutePattern(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
