/** The HTTP server of every process: what it refuses before a request begins. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorResponse } from '@steadfast/contract';
import { getClientNetwork } from './client-network';
import { createGracefulClose, type GracefulClose } from './graceful-close';
import type { ServerConfig } from './server-config';
import { createTrustCheck } from './trust-check';

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
const PENDING_REQUESTS_MAX = 10;

/**
 * Creates the HTTP server of the site and of the API, with the limits that hold for every request.
 *
 * A connection that sends more requests without reading their responses is cut. Pausing it would not help: Node handles
 * every request of what has already arrived, two thousand in 64 KB.
 */
export function createHttpServer(
  handle: RequestListener,
  config: Pick<ServerConfig, 'trustProxy' | 'limitsFactor'> & { drainMs?: number },
): { server: Server; closing: GracefulClose } {
  /** By connection: Node does not tell a pipelined response that its connection has closed. */
  const pending = new Map<Socket, Set<ServerResponse>>();
  const server = createServer(SERVER_OPTIONS, (request, response) => {
    const { socket } = request;
    const responses = pending.get(socket);
    if (!responses || socket.destroyed || responses.size >= PENDING_REQUESTS_MAX) {
      socket.destroy();
      // Otherwise Node writes a stack trace for each of them when the connection has closed: half of what they cost.
      request.destroy();
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
  { trustProxy, limitsFactor }: Pick<ServerConfig, 'trustProxy' | 'limitsFactor'>,
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

/** What is wrong with bytes that never become a request: the status and a sentence for people, by a stable code. */
export const CONNECTION_ERRORS = {
  'malformed-request': {
    status: 400,
    message: 'This is not a valid HTTP request: correct it and try again.',
  },
  'request-timeout': { status: 408, message: 'The request took too long to arrive: try again.' },
  'unknown-expectation': { status: 417, message: 'The Expect header cannot be met: leave it out.' },
  'headers-too-large': { status: 431, message: 'The headers of the request are too large: send less.' },
} as const;
type ConnectionError = keyof typeof CONNECTION_ERRORS;

/** By Node's code. */
const CODES: Record<string, ConnectionError> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Responds to bytes that are not valid HTTP with an `ErrorResponse`, then closes the connection. */
export function answerBrokenRequest(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const { status, json } = composeError(CODES[fault.code ?? ''] ?? 'malformed-request');
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
    const { status, json } = composeError('unknown-expectation');
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(json);
  });
}

function composeError(code: ConnectionError): { status: number; json: string } {
  const { status, message } = CONNECTION_ERRORS[code];
  const body: ErrorResponse = { code, message };
  return { status, json: JSON.stringify(body) };
}
