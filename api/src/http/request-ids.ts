import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What is safe to write into a log line. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,127}$/;

/**
 * Names requests, so that the log lines of several services about one request can be found together: by the
 * `X-Request-Id` of a trusted proxy, or else by a new UUID.
 *
 * @param isTrusted from `createTrustCheck`
 */
export function createRequestIds(
  isTrusted: (address: string | undefined, hop: number) => boolean,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isAccepted =
      typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress, 0);
    return isAccepted ? given : randomUUID();
  };
}
