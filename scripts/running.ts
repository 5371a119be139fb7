/** What the start scripts share: ports, signals, and exiting with a helpful message. */
import http from 'node:http';
import {
  answerBrokenRequest,
  answerUnknownExpectations,
  boundConnections,
  CLOSING_MAX_MS,
  closeOnSignals as closeOnSignalsWithin,
  ConfigError,
  CONNECTIONS_MAX_MS,
  createGracefulClose,
  readConnectionLimits,
  SERVER_OPTIONS,
} from '@steadfast/api';
import { DeliveryError } from '@steadfast/delivery';
import { listApiPaths } from '@steadfast/contract';

const API_PATHS = listApiPaths().map((path) => `${path}/`);
/**
 * Longer than load balancers keep a connection, commonly 60 s: the side that closes an idle connection first risks no
 * collision with a request.
 */
const KEEP_ALIVE_MS = 72_000;
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
  const server = http.createServer(SERVER_OPTIONS, (request, response) => {
    handler.then(
      (handle) => {
        handle(request, response);
      },
      () => response.destroy(),
    );
  });
  const closing = createGracefulClose(server);
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
        const stopCutting = await closing.drain(maxMs);
        await new Promise((closed) => server.close(closed));
        stopCutting();
      };
      resolve({ url: formatUrl(server), announceClosing: closing.announceClosing, close });
    });
  });
}

function formatUrl(server: http.Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : ''}`;
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
 * Shuts down gracefully on SIGINT and SIGTERM. A process closes its connections first, then its API.
 *
 * @param delayMs how long `close` may take before it starts to wait for pending requests
 */
export const closeOnSignals = (close: () => Promise<void>, delayMs = 0) =>
  closeOnSignalsWithin(close, delayMs + CONNECTIONS_MAX_MS + CLOSING_MAX_MS);

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
  const { message = String(error), stack = message, code = '' } = error as NodeJS.ErrnoException;
  const isKnown =
    [StartError, DeliveryError, ConfigError].some((expected) => error instanceof expected) ||
    code.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isKnown ? message : stack}\n`);
  process.exit(1);
}
