/** Names requests, so that the log lines of several services about one request can be found together. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createTrustCheck, type TrustedProxies } from './trust-check';

/** What is safe to write into a log line. */
const WELL_FORMED = /^[A-Za-z0-9][A-Za-z0-9._-]{7,127}$/;

/**
 * Creates a function that names a request: by the well-formed `X-Request-Id` of a trusted proxy or of this process, else by a
 * new UUID.
 */
export function createRequestIds(
  trustProxy: TrustedProxies,
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const isTrusted = createTrustCheck(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    // A request of this process, by `inject`, has no connection.
    const isAccepted = () => !(socket instanceof Socket) || isTrusted(socket.remoteAddress, 0);
    return typeof given === 'string' && WELL_FORMED.test(given) && isAccepted() ? given : randomUUID();
  };
}
