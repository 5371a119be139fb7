import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { answerErrors, apiErrorFor } from './error-answers';
import { endConnectionsWhenClosing } from './graceful-close';
import { compileValidator } from './validation';

/** The largest body of the contract is far smaller. */
const BODY_MAX_BYTES = 64 * 1024;
/** A client gets this long to send its request. Answers may take longer: a stream is slow. */
const REQUEST_TIMEOUT_MS = 30_000;

/** An HTTP server that validates, logs and tells errors as the contract says, and serves nothing yet. */
export function createServer(config: ApiConfig): FastifyInstance {
  const app = Fastify({
    // Fastify logs method, address and status of a request: neither headers nor bodies.
    logger: { level: config.logLevel },
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: (fault, _request, reply: FastifyReply) => {
      const error = apiErrorFor(fault);
      void reply.status(error.status).send(error.answer);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  answerErrors(app);
  endConnectionsWhenClosing(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  return app;
}
