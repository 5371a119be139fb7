/** Keeps a few clients from taking the server from all others. */
import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { ApiConfig } from '../config/api-config';
import { networkOf } from '../limits/limit-calls';
import { CONNECTIONS_OF_ONE_NETWORK } from '../limits/limits';
import { trustedProxies } from './trusted-proxies';

/** A client has this long to send its request, body included. Responses may take longer: a stream is slow. */
const REQUEST_MAX_MS = 30_000;

/** Options of every HTTP server here. Node looks for requests that take too long only once in the interval. */
export const SERVER_OPTIONS = {
  requestTimeout: REQUEST_MAX_MS,
  headersTimeout: REQUEST_MAX_MS,
  connectionsCheckingInterval: 1_000,
} as const satisfies ServerOptions;

/**
 * Closes connections of a network that has too many open already. It counts by the address of the socket, which nobody
 * can choose; connections of trusted proxies, which bring everybody, are not counted.
 *
 * @param mostOfOne before LIMITS_FACTOR widens it; a factor below 1 leaves it, since one browser alone opens six
 */
export function boundConnections(
  server: Server,
  { trustProxy, limitsFactor }: Pick<ApiConfig, 'trustProxy' | 'limitsFactor'>,
  mostOfOne = CONNECTIONS_OF_ONE_NETWORK,
): void {
  const max = mostOfOne * Math.max(1, limitsFactor);
  const isTrusted = trustedProxies(trustProxy);
  const openByNetwork = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    const open = openByNetwork.get(network) ?? 0;
    if (open >= max) {
      socket.destroy();
      return;
    }
    openByNetwork.set(network, open + 1);
    socket.once('close', () => {
      const left = (openByNetwork.get(network) ?? 1) - 1;
      if (left > 0) openByNetwork.set(network, left);
      else openByNetwork.delete(network);
    });
  });
}

/** Whether a request names two hosts. A proxy in front may take one of them, and this server the other. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}
