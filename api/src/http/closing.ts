import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long kept-alive connections get to learn, by the answer to their next request, that they are ending. */
export const FAREWELL_MS = 200;
/** Then those under way are cut, so that the rest is closed in order: somebody who watches a stream would hold it for hours. */
const REQUESTS_MAX_MS = 8_000;
/** For what comes after the requests: messages on their way have been told to end by then, and the database is closed. */
const REST_MAX_MS = 4_000;
/** Closing that takes longer hangs: the process may then end by force. */
export const CLOSING_MAX_MS = FAREWELL_MS + REQUESTS_MAX_MS + REST_MAX_MS;
const LOOK_EVERY_MS = 25;

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether it has begun to close: nobody should send it anything new. */
    isClosing: boolean;
    /** Tells readiness, and every connection with its next answer, that this process is about to close. */
    announceClosing(): void;
    /**
     * Takes up no more messages of the outbox, and waits for those on their way, as long as the pace of delivery allows.
     * Closing does it as well; whoever waits for requests of their own first may have it done meanwhile.
     */
    stopDelivery(): Promise<void>;
  }
}

/**
 * Closes without dropping a request. Closing an idle connection is a race with the request that may be on its way
 * there, so each connection is first told `Connection: close` with an answer; only those that stay silent are cut.
 * Requests that come in the meantime are served.
 *
 * @param farewellMs how long connections get to hear it
 */
export function closeWithoutDropping(app: FastifyInstance, farewellMs = FAREWELL_MS): void {
  const underWay = new Set<ServerResponse>();
  app.decorate('isClosing', false);
  app.decorate('announceClosing', () => {
    app.isClosing = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
  });
  app.server.prependListener('request', (_request, response) => {
    if (app.isClosing) response.setHeader('connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });

  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    app.announceClosing();
    const deadline = Date.now() + farewellMs;
    while (Date.now() < deadline && (await connectionsOf(app)) > 0) await wait(LOOK_EVERY_MS);
    // From here on the server takes no connections. One that a browser opened ahead of need, and on which it has asked
    // nothing, counts as busy to Node and would hold the end for ever.
    const cutAt = Date.now() + REQUESTS_MAX_MS;
    let silentLooks = 0;
    sweep = setInterval(() => {
      silentLooks = app.server.listening || underWay.size > 0 ? 0 : silentLooks + 1;
      if (silentLooks * LOOK_EVERY_MS >= farewellMs || Date.now() >= cutAt) app.server.closeAllConnections();
    }, LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => {
    clearInterval(sweep);
  });
}

/**
 * Closes in the order that a load balancer understands: readiness first, then after `delayMs`, in which everything is
 * served, the rest. Resolves when the last answer is given and everything is closed.
 */
export async function closeGracefully(app: FastifyInstance, delayMs: number): Promise<void> {
  app.announceClosing();
  await wait(delayMs);
  await app.close();
}

function connectionsOf({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => {
      resolve(error ? 0 : count);
    });
  });
}
