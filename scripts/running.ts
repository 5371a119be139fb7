/** What the start scripts share: ports, signals, and exiting with a helpful message. */
import type http from 'node:http';
import {
  answerBrokenRequest,
  CLOSING_MAX_MS,
  closeOnSignals as closeOnSignalsWithin,
  ConfigError,
  CONNECTIONS_MAX_MS,
  createHttpServer,
  readServerConfig,
} from '@steadfast/api';
import {
  StartError,
  exitWithError as exitWithErrorIf,
  formatUrl,
  startListening,
} from '../shared/tooling/dev/running';

export { StartError, endAfterParent, isForApi, readPort, withResolver } from '../shared/tooling/dev/running';

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
export async function listen(
  port: number,
  host: string,
  handler: Promise<http.RequestListener>,
): Promise<Listening> {
  const handleOnceReady: http.RequestListener = (request, response) => {
    handler.then(
      (handle) => {
        handle(request, response);
      },
      () => response.destroy(),
    );
  };
  const { server, closing } = createHttpServer(handleOnceReady, readServerConfig(process.env));
  server.on('clientError', answerBrokenRequest);
  await startListening(server, port, host);
  const close = async (maxMs?: number) => {
    await closing.drain(maxMs);
    await new Promise((closed) => server.close(closed));
  };
  return { url: formatUrl(server), announceClosing: closing.announce, close };
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

/** Exits with an error: prints only the message of an expected one, and the stack of any other. */
export function exitWithError(error: unknown): never {
  exitWithErrorIf(error, error instanceof ConfigError);
}
