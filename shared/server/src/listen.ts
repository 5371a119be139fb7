import http from 'node:http';
import { answerBrokenRequest, createHttpServer } from './http-server';
import type { ServerConfig } from './server-config';
import { StartError } from './start-error';

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
  config: Pick<ServerConfig, 'port' | 'host' | 'trustProxy' | 'limitsFactor'>,
  handler: Promise<http.RequestListener>,
): Promise<Listening> {
  const noticeProxy = createProxyNotice(config);
  let handle: http.RequestListener = (request, response) => {
    handler.then(
      (ready) => {
        ready(request, response);
      },
      () => response.destroy(),
    );
  };
  // From then on, a request needs no promise.
  handler.then(
    (ready) => (handle = ready),
    () => undefined,
  );
  const receive: http.RequestListener = (request, response) => {
    noticeProxy(request);
    handle(request, response);
  };
  const { server, closing } = createHttpServer(receive, config);
  server.on('clientError', answerBrokenRequest);
  await startListening(server, config.port, config.host);
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    announceClosing: closing.announce,
    async close(requestsMaxMs) {
      await closing.drain(requestsMaxMs);
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Creates a function that says once, on standard error, that a proxy seems to be in front and is not trusted. */
function createProxyNotice({ trustProxy }: Pick<ServerConfig, 'trustProxy'>) {
  let isSaid = trustProxy !== 0;
  return ({ headers }: http.IncomingMessage): void => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    process.stderr.write(
      'X-Forwarded-For arrives, but TRUST_PROXY is not set: if a proxy is in front, set it. Until then all visitors count as one network, which shares the limits.\n',
    );
  };
}

function startListening(server: http.Server, port: number, host: string): Promise<void> {
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

/** @throws {StartError} if the port is in use */
export async function assertPortFree(port: number): Promise<void> {
  const probe = http.createServer();
  await startListening(probe, port, 'localhost');
  await new Promise((closed) => probe.close(closed));
}

/** A promise with its resolver, like Promise.withResolvers of Node 22. */
export function withResolver<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolver) => {
    resolve = resolver;
  });
  return { promise, resolve };
}
