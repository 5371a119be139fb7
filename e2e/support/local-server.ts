import type http from 'node:http';

/** A server of a test that listens. */
export interface LocalServer {
  /** Without a path. */
  url: string;
  stop(): Promise<void>;
}

/** Lets a server listen on a free port of this machine. Stopping it ends its connections. */
export async function listenLocally(server: http.Server): Promise<LocalServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
