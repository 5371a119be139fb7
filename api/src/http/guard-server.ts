/** Keeps a few clients from using up the server for everybody else. */
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiConfig } from '../config/api-config';
import { getClientNetwork } from '../limits/limit-calls';
import { CONNECTIONS_PER_NETWORK } from '../limits/limits';
import { createTrustCheck } from './trusted-proxies';

/** How long a client may take to send its request, body included. Responses may take longer: a stream is slow. */
const REQUEST_MAX_MS = 30_000;

/** Options of every HTTP server here. Node checks for slow requests only once per interval. */
export const SERVER_OPTIONS = {
  requestTimeout: REQUEST_MAX_MS,
  headersTimeout: REQUEST_MAX_MS,
  connectionsCheckingInterval: 1_000,
} as const satisfies ServerOptions;

/**
 * Closes new connections from a network that already has too many open. It counts by the socket's address, which
 * clients cannot choose. Connections from trusted proxies carry everybody's requests, so they are not counted.
 *
 * @param maxPerNetwork the limit of one network before LIMITS_FACTOR widens it; a factor below 1 does not narrow it, since
 *   one browser alone opens six
 */
export function boundConnections(
  server: Server,
  { trustProxy, limitsFactor }: Pick<ApiConfig, 'trustProxy' | 'limitsFactor'>,
  maxPerNetwork = CONNECTIONS_PER_NETWORK,
): void {
  const max = maxPerNetwork * Math.max(1, limitsFactor);
  const isTrusted = createTrustCheck(trustProxy);
  const openByNetwork = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const network = getClientNetwork(remoteAddress);
    const open = openByNetwork.get(network) ?? 0;
    if (open >= max) {
      socket.destroy();
      return;
    }
    openByNetwork.set(network, open + 1);
    socket.once('close', () => {
      const remaining = (openByNetwork.get(network) ?? 1) - 1;
      if (remaining > 0) openByNetwork.set(network, remaining);
      else openByNetwork.delete(network);
    });
  });
}

/** Whether a request has two `Host` headers. A proxy in front may read one of them, and this server the other. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
