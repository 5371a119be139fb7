import type { FastifyInstance } from 'fastify';

/**
 * Closing waits until every connection has ended, and a kept-alive one may idle for a minute after its last answer.
 * So, once the server is closing, a connection ends with the answer it was waiting for.
 */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onResponse', async () => {
    // Node counts a connection as idle only after this turn.
    if (isClosing) setImmediate(() => app.server.closeIdleConnections());
  });
}
