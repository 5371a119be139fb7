/** What the start scripts have in common: ports, signals, and ending with a reason that one can act on. */
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
/** How long connections get to learn, by the answer to their next request, that they are ending. */
const FAREWELL_MS = 200;
/** Longer than load balancers keep a connection, commonly 60 s: whoever closes first meets no request on its way. */
const KEEP_ALIVE_MS = 72_000;
const REQUESTS_MAX_MS = 8_000;
/** Of each process the connections are closed first, then its API, which has its own limits. */
const SHUTDOWN_MAX_MS = FAREWELL_MS + REQUESTS_MAX_MS + CLOSING_MAX_MS;

/** A start that failed for a reason that the person can mend. */
export class StartError extends Error {}

/** The port from PORT; 3000 when it is not given. */
export function readPort(): number {
  const value = process.env.PORT ?? '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new StartError(`PORT is "${value}" but must be a number from 0 to 65535.`);
  }
  return port;
}

/** A server that listens. */
export interface Listening {
  /** Where, as a person would type it. */
  url: string;
  /** Tells every connection, with its next answer, that it is ending; requests are served as before. */
  announceClosing: () => void;
  /** Takes no more requests, and waits for those under way: those that take too long are cut. */
  close: (requestsMaxMs?: number) => Promise<void>;
}

/**
 * Listens, or says in one sentence why that cannot be. The port comes first at a start: it is the cheapest to find
 * taken, and nothing has been touched by then. Requests that come early wait for the handler.
 *
 * @param handler resolves to what answers
 */
export function listen(
  port: number,
  host: string,
  handler: Promise<http.RequestListener>,
): Promise<Listening> {
  const underWay = new Set<http.ServerResponse>();
  let isClosing = false;
  const announceClosing = () => {
    isClosing = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const server = http.createServer(SERVER_OPTIONS, (request, response) => {
    if (isClosing) response.setHeader('connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    handler.then(
      (answer) => {
        answer(request, response);
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
          ? new StartError(`Port ${port} is taken: stop what uses it, or choose another one with PORT.`)
          : new StartError(`Cannot listen on ${host}:${port}: ${error.message}.`),
      );
    });
    server.listen(port, host, () => {
      const close = async (maxMs?: number) => {
        announceClosing();
        await farewell(server);
        await closeServer(server, underWay, maxMs);
      };
      resolve({ url: addressOf(server), announceClosing, close });
    });
  });
}

function addressOf(server: http.Server): string {
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : ''}`;
}

/** Closing an idle connection is a race with the request that may be on its way there, so each gets time to be told. */
async function farewell(server: http.Server): Promise<void> {
  const deadline = Date.now() + FAREWELL_MS;
  const connections = promisify(server.getConnections.bind(server));
  while (Date.now() < deadline && (await connections()) > 0) await wait(20);
}

/** Not by the server's own count: to it, a connection that a browser has opened ahead of need is a request. */
async function closeServer(
  server: http.Server,
  underWay: Set<http.ServerResponse>,
  requestsMaxMs = REQUESTS_MAX_MS,
): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, requestsMaxMs);
  while (underWay.size > 0) {
    await Promise.all(
      [...underWay].map((response) => new Promise((resolve) => response.once('close', resolve))),
    );
  }
  clearTimeout(deadline);
  server.closeAllConnections();
  await closed;
}

/** A promise that is fulfilled from outside; Promise.withResolvers comes with Node 22. */
export function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** Whether the API answers this, or the site. */
export function isForApi({ url }: http.IncomingMessage): boolean {
  return API_PATHS.some((path) => url?.startsWith(path));
}

/**
 * Whether the API is on this site, or elsewhere.
 *
 * @param apiBaseUrl what API_BASE_URL says; `/api` when it says nothing
 * @throws {StartError} when it is a path of this site where no API would answer
 */
export function isApiHere(apiBaseUrl: string): boolean {
  if (!apiBaseUrl.startsWith('/')) return false;
  if (apiBaseUrl === '/api') return true;
  throw new StartError(
    `API_BASE_URL is "${apiBaseUrl}" but the API of this site answers at /api: leave it out, or give the absolute address of another one.`,
  );
}

/**
 * Lets what is running finish when the process is told to end.
 *
 * @param delayMs how long `close` may take before it begins to wait for what is running
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

/** Ends the process, whose API has closed by itself; a site without it would only look alive. */
export function endSinceFolderTaken(): never {
  endWithReason(
    new StartError(
      'Another process took the database folder, so this one has ended: give each a DATA_DIR of its own.',
    ),
  );
}

/** Ends the process: with one sentence where the reason is known, with everything where it is a fault of ours. */
export function endWithReason(error: unknown): never {
  const isKnown =
    error instanceof StartError || error instanceof DeliveryError || error instanceof ConfigError;
  const text =
    error instanceof Error ? (isKnown ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
