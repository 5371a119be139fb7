import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a log line can hold without harm. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,127}$/;

/**
 * Names requests, so that the lines of several services and processes on one request are found together: by the
 * X-Request-Id of a proxy that is trusted, or else by a new UUID.
 *
 * @param isTrusted as trustedProxies makes it
 */
export function requestIds(
  isTrusted: (address: string | undefined, hop: number) => boolean,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isTaken =
      typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress, 0);
    return isTaken ? given : randomUUID();
  };
}
