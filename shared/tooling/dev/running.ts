/** What development servers share: ports, signals, and exiting with a helpful message. */
import http from 'node:http';
import { listApiPaths } from '@steadfast/contract';
import { DeliveryError } from '@steadfast/delivery';

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

/**
 * Starts to listen. Call it first: a port in use is quick to detect, and nothing has been touched by then. Early requests
 * wait for the handler.
 *
 * @param handler resolves to the request handler
 * @throws {StartError} if the port is in use
 */
export async function listen(
  port: number,
  handler: Promise<http.RequestListener>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = http.createServer((request, response) => {
    void handler.then((handle) => {
      handle(request, response);
    });
  });
  await startListening(server, port, 'localhost');
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => {
        closed();
      });
      server.closeAllConnections();
    });
  return { url: formatUrl(server), close };
}

/** @throws {StartError} if the port is in use */
export function startListening(server: http.Server, port: number, host: string): Promise<void> {
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
    server.listen(port, host, resolve);
  });
}

const ATTEMPTS_MAX = 20;

/**
 * Starts to listen like {@link listen}, on a port that is followed by free ports.
 *
 * @param port 0 for any: tries another port if those after it are in use
 * @param freeAfter number of free ports needed after it
 * @throws {StartError} if a port is in use
 */
export async function listenBeforeFreePorts(
  port: number,
  freeAfter: number,
  handler: Promise<http.RequestListener>,
): ReturnType<typeof listen> {
  for (let attemptsLeft = port === 0 ? ATTEMPTS_MAX : 1; ; attemptsLeft--) {
    const server = await listen(port, handler);
    const first = Number(new URL(server.url).port) + 1;
    try {
      for (let free = first; free < first + freeAfter; free++) await assertPortFree(free);
      return server;
    } catch (error) {
      await server.close();
      if (attemptsLeft === 1) throw error;
    }
  }
}

/** @throws {StartError} if the port is in use */
async function assertPortFree(port: number): Promise<void> {
  const probe = http.createServer();
  await startListening(probe, port, 'localhost');
  await new Promise((closed) => probe.close(closed));
}

/** The URL of a server that listens. */
export function formatUrl(server: http.Server): string {
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

const API_PATHS = listApiPaths().map((path) => `${path}/`);

/** Whether a request is for the API rather than the site. */
export function isForApi({ url }: http.IncomingMessage): boolean {
  return API_PATHS.some((path) => url?.startsWith(path));
}

const CLOSING_MAX_MS = 10_000;

/** Shuts down on SIGINT and SIGTERM. Further signals change nothing: on Ctrl+C, the terminal and npm send one each. */
export function closeOnSignals(close: () => Promise<void>): void {
  let isClosing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return;
      isClosing = true;
      setTimeout(() => process.exit(1), CLOSING_MAX_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

const PARENT_POLL_MS = 500;

/** Ends this process after the shell in which npm started it: npm passes a signal to that shell only. */
export function endAfterParent(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS).unref();
}

/**
 * Exits with an error: prints only the message of an expected one, and the stack of any other.
 *
 * @param isExpected whether the caller knows that the message alone helps
 */
export function exitWithError(error: unknown, isExpected = false): never {
  const { message = String(error), stack = message, code = '' } = error as NodeJS.ErrnoException;
  const isKnown =
    isExpected ||
    [StartError, DeliveryError].some((expected) => error instanceof expected) ||
    code.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${isKnown ? message : stack}\n`);
  process.exit(1);
}
