import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** How long kept-alive connections have to make one more request, whose response tells them to close. */
export const DRAIN_MS = 200;
/** Running requests are cut off after this time: one slow stream would keep the server open for hours. */
const REQUESTS_MAX_MS = 8_000;
/** Time for what follows the requests, above all closing the database. Jobs have stopped by then. */
const AFTER_REQUESTS_MAX_MS = 4_000;
/** The longest that closing the connections takes. */
export const CONNECTIONS_MAX_MS = DRAIN_MS + REQUESTS_MAX_MS;
/** Closing that takes longer than this hangs; the process may then exit by force. */
export const CLOSING_MAX_MS = CONNECTIONS_MAX_MS + AFTER_REQUESTS_MAX_MS;
const POLL_MS = 25;

/** What lets a server close without dropping a request. */
export interface GracefulClose {
  /** Whether closing has begun, so that nothing new should be sent here. */
  readonly isClosing: boolean;
  /** Adds `Connection: close` to every response from now on. Requests are still served. */
  announce(): void;
  /**
   * Announces the closing, and waits until every connection has had time for one more request. After that, cuts the
   * connections once all requests have ended, or after `requestsMaxMs`. Call it before the server's `close()`.
   */
  drain(requestsMaxMs?: number): Promise<void>;
}

/**
 * Closing an idle connection races with a request that may already be on its way, so each connection first gets
 * `Connection: close` with a response; only connections that stay silent are cut. Requests that arrive in between are
 * served.
 *
 * @param pending the responses that have not ended, by connection
 * @param drainMs how long connections have to make that request
 */
export function createGracefulClose(
  server: Server,
  pending: ReadonlyMap<Socket, ReadonlySet<ServerResponse>>,
  drainMs = DRAIN_MS,
): GracefulClose {
  let isClosing = false;
  const announce = () => {
    if (!isClosing)
      server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
    isClosing = true;
    for (const responses of pending.values()) {
      for (const response of responses) if (!response.headersSent) response.setHeader('connection', 'close');
    }
  };
  const hasPending = () => [...pending.values()].some(({ size }) => size > 0);
  return {
    get isClosing() {
      return isClosing;
    },
    announce,
    drain: async (requestsMaxMs = REQUESTS_MAX_MS) => {
      announce();
      if (!server.listening) return;
      const deadline = performance.now() + drainMs;
      while (performance.now() < deadline && pending.size > 0) await wait(POLL_MS);
      // The server accepts no connections from here on. To Node, a connection that a browser opened in advance and has
      // sent nothing on counts as busy, and would keep the server open forever.
      const cutAt = performance.now() + requestsMaxMs;
      let silentPolls = 0;
      const sweep = setInterval(() => {
        silentPolls = server.listening || hasPending() ? 0 : silentPolls + 1;
        if (silentPolls * POLL_MS >= drainMs || performance.now() >= cutAt) server.closeAllConnections();
      }, POLL_MS);
      server.once('close', () => clearInterval(sweep));
    },
  };
}
