import { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';

/** Silences Fastify's own lines on requests, which hold addresses: paths are links to playlists, queries hold tokens. */
export const withoutRequestLines = new LogController({ disableRequestLogging: true });

/** What a request went to, as it was written in the code: bounded, and free of what the caller put into the path. */
export function routePattern(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

/** Logs each answer in one line: route, method, status, milliseconds; the request id stands on every line by itself. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: routePattern(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
