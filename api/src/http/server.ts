import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { ApiConfig } from '../config/api-config';
import { answerBrokenRequest, answerUnknownExpectations } from './broken-requests';
import { closeWithoutDropping } from './closing';
import { answerErrors, apiErrorFor } from './error-answers';
import { requestIds } from './request-ids';
import { logAnswers, withoutRequestLines } from './request-log';
import { trustedProxies } from './trusted-proxies';
import { compileValidator } from './validation';

/** The largest body of the contract is far smaller. */
const BODY_MAX_BYTES = 64 * 1024;
/** A client gets this long to send its request. Answers may take longer: a stream is slow. */
const REQUEST_TIMEOUT_MS = 30_000;

/** An HTTP server that validates, logs and tells errors as the contract says, and serves nothing yet. */
export function createServer(config: ApiConfig): FastifyInstance {
  const isTrusted = trustedProxies(config.trustProxy);
  const app = Fastify({
    logger: { level: config.logLevel },
    logController: withoutRequestLines,
    trustProxy: isTrusted,
    genReqId: requestIds(isTrusted),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Whoever was let in is served: see closeWithoutDropping.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (fault, request, reply: FastifyReply) => {
      const error = apiErrorFor(fault);
      reply.header('x-request-id', request.id);
      void reply.status(error.status).send(error.answer);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(compileValidator);
  answerErrors(app);
  answerUnknownExpectations(app.server);
  closeWithoutDropping(app, config.farewellMs);
  logAnswers(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  return app;
}
