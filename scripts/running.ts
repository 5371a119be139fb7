/** What the start scripts share: ports, signals, and exiting with a helpful message. */
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  answerBrokenRequest,
  answerUnknownExpectations,
  boundConnections,
  CLOSING_MAX_MS,
  ConfigError,
  readConnectionLimits,
  SERVER_OPTIONS,
} from '@steadfast/api';
import { DeliveryError } from '@steadfast/delivery';
import { listApiPaths } from '@steadfast/shared/contract';

const API_PATHS = listApiPaths().map((path) => `${path}/`);
/** How long connections get to send one more request, whose response announces that they are closing. */
const FAREWELL_MS = 200;
/**
 * Longer than load balancers keep a connection, commonly 60 s: the side that closes an idle connection first risks no
 * collision with a request.
 */
const KEEP_ALIVE_MS = 72_000;
const REQUESTS_MAX_MS = 8_000;
/** A process closes its connections first, then its API, which has its own limits. */
const SHUTDOWN_MAX_MS = FAREWELL_MS + REQUESTS_MAX_MS + CLOSING_MAX_MS;

/** A failure that the user can fix. */
export class StartError extends Error {}

/** The port from PORT; default 3000. */
export function readPort(): number {
  const value = process.env.PORT ?? '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new StartError(`PORT is "${value}" but must be a number from 0 to 65535.`);
  }
  return port;
}

/** A listening server. */
export interface Listening {
  /** Its URL, as a user would type it. */
  url: string;
  /** Announces on every connection, with its next response, that it is closing; requests are still served. */
  announceClosing: () => void;
  /** Accepts no more requests, and waits for pending ones up to a limit. */
  close: (requestsMaxMs?: number) => Promise<void>;
}

/**
 * Starts to listen. Call it first: a port in use is quick to detect, and nothing has been touched by then. Early requests
 * wait for the handler.
 *
 * @param handler resolves to the request handler
 * @throws {StartError} if the port is in use
 */
export function listen(
  port: number,
  host: string,
  handler: Promise<http.RequestListener>,
): Promise<Listening> {
  const pending = new Set<http.ServerResponse>();
  let isClosing = false;
  const announceClosing = () => {
    isClosing = true;
    for (const response of pending) if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const server = http.createServer(SERVER_OPTIONS, (request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    pending.add(response);
    response.once('close', () => pending.delete(response));
    handler.then(
      (handle) => {
        handle(request, response);
      },
      () => response.destroy(),
    );
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  boundConnections(server, readConnectionLimits(process.env));
  server.on('clientError', answerBrokenRequest);
  answerUnknownExpectations(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`,
            )
          : new StartError(`Cannot listen on ${host}:${port}: ${error.message}.`),
      );
    });
    server.listen(port, host, () => {
      const close = async (maxMs?: number) => {
        announceClosing();
        await drainConnections(server);
        await closeServer(server, pending, maxMs);
      };
      resolve({ url: formatUrl(server), announceClosing, close });
    });
  });
}

function formatUrl(server: http.Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : ''}`;
}

/** Closing an idle connection may collide with a request in flight, so connections get time to receive the announcement. */
async function drainConnections(server: http.Server): Promise<void> {
  const deadline = Date.now() + FAREWELL_MS;
  const connections = promisify(server.getConnections.bind(server));
  while (Date.now() < deadline && (await connections()) > 0) await wait(20);
}

/** Counts pending responses itself: the server also counts connections that a browser opened in advance as requests. */
async function closeServer(
  server: http.Server,
  pending: Set<http.ServerResponse>,
  requestsMaxMs = REQUESTS_MAX_MS,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, requestsMaxMs);
  while (pending.size > 0) {
    await Promise.all(
      [...pending].map((response) => new Promise((resolve) => response.once('close', resolve))),
    );
  }
  clearTimeout(deadline);
  server.closeAllConnections();
  await closed;
}

/** A promise with its resolver, like Promise.withResolvers of Node 22. */
export function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Whether a request is for the API rather than the site. */
export function isForApi({ url }: http.IncomingMessage): boolean {
  return API_PATHS.some((path) => url?.startsWith(path));
}

/**
 * Whether this site serves the API.
 *
 * @param apiBaseUrl the value of API_BASE_URL; default `/api`
 * @throws {StartError} if it is a path of this site that the API does not serve
 */
export function servesApi(apiBaseUrl: string): boolean {
  if (!apiBaseUrl.startsWith('/')) return false;
  if (apiBaseUrl === '/api') return true;
  throw new StartError(
    `API_BASE_URL is "${apiBaseUrl}", but this site serves its API at /api. Leave it out, or give the absolute URL of another API.`,
  );
}

/**
 * Shuts down gracefully on SIGINT and SIGTERM.
 *
 * @param delayMs how long `close` may take before it starts to wait for pending requests
 */
export function closeOnSignals(close: () => Promise<void>, delayMs = 0): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), delayMs + SHUTDOWN_MAX_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

/** Exits because another process took the database folder and the API has closed: a site without its API is useless. */
export function exitFolderTaken(): never {
  exitWithError(
    new StartError(
      'Another process took over the database folder, so this one has stopped. Give each its own DATA_DIR.',
    ),
  );
}

/** Exits with an error: prints only the message of an expected one, and the stack of any other. */
export function exitWithError(error: unknown): never {
  const isKnown =
    error instanceof StartError || error instanceof DeliveryError || error instanceof ConfigError;
  const text =
    error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
