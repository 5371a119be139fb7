/** What the server refuses before a request begins, and which proxies it trusts. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { type Socket, BlockList, isIP } from 'node:net';
import type { ApiConfig } from '../config/api-config';
import { getClientNetwork } from './client-network';
import { createGracefulClose, type GracefulClose } from './closing';
import { ApiError, type ErrorCode } from '../errors';

/** How long a client may take to send its request, body included. Responses may take longer: a stream is slow. */
const REQUEST_MAX_MS = 30_000;

/**
 * Longer than load balancers keep a connection, commonly 60 s: the side that closes an idle connection first risks no
 * collision with a request.
 */
const KEEP_ALIVE_MS = 72_000;

/** Node checks for slow requests only once per interval. */
const SERVER_OPTIONS = {
  requestTimeout: REQUEST_MAX_MS,
  headersTimeout: REQUEST_MAX_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: 1_000,
} as const satisfies ServerOptions;

/** How many requests of one connection may be pending. Browsers and proxies send one at a time. */
export const PENDING_REQUESTS_MAX = 10;

/**
 * Creates the HTTP server of the site and of the API, with the limits that hold for every request.
 *
 * A connection that sends more requests without reading their responses is cut. Pausing it would not help: Node handles
 * every request of what has already arrived, two thousand in 64 KB.
 */
export function createHttpServer(
  handle: RequestListener,
  config: Pick<ApiConfig, 'trustProxy' | 'limitsFactor'> & { drainMs?: number },
): { server: Server; closing: GracefulClose } {
  /** By connection: Node does not tell a pipelined response that its connection has closed. */
  const pending = new Map<Socket, Set<ServerResponse>>();
  const server = createServer(SERVER_OPTIONS, (request, response) => {
    const { socket } = request;
    const responses = pending.get(socket);
    if (!responses || socket.destroyed) return;
    if (responses.size >= PENDING_REQUESTS_MAX) {
      socket.destroy();
      return;
    }
    responses.add(response);
    response.once('close', () => responses.delete(response));
    handle(request, response);
  });
  server.on('connection', (socket: Socket) => {
    pending.set(socket, new Set());
    socket.once('close', () => pending.delete(socket));
  });
  boundConnections(server, config);
  answerUnknownExpectations(server);
  return { server, closing: createGracefulClose(server, pending, config.drainMs) };
}

/** How many connections one network may have open: browsers of a school behind one address open six each. */
const CONNECTIONS_PER_NETWORK = 1_000;

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
    if (remoteAddress === undefined) {
      // The client has already reset the connection. Its requests would have no address that limits could count.
      socket.destroy();
      return;
    }
    if (isTrusted(remoteAddress, 0)) return;
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
  const isHost = (text: string, index: number) =>
    index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

/**
 * Decides whose `X-Forwarded-For` to trust. Without proxies, nobody's: a caller must not choose the address that limits
 * count.
 *
 * @returns a function of an address and its number of hops before us; 0 is the connected client
 */
export function createTrustCheck(
  proxies: ApiConfig['trustProxy'],
): (address: string | undefined, hop: number) => boolean {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const trusted = new BlockList();
  for (const network of proxies) {
    const [address = '', bits] = network.split('/');
    const family = getFamily(address);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    address !== undefined && isIP(address) !== 0 && trusted.check(address, getFamily(address));
}

function getFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Connection errors by Node's code: the bytes never became a request. */
const CONNECTION_FAULTS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Responds to bytes that are not valid HTTP with an `ErrorResponse`, then closes the connection. */
export function answerBrokenRequest(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, body } = new ApiError(CONNECTION_FAULTS[fault.code ?? ''] ?? 'malformed-request');
    const json = JSON.stringify(body);
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(json)}`,
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'connection: close',
        '',
        json,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

/** Refuses every `Expect` header except `100-continue`; on its own, Node sends a 417 without a body. */
function answerUnknownExpectations(server: Server): void {
  server.on('checkExpectation', (_request, response) => {
    const { status, body } = new ApiError('unknown-expectation');
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
}
