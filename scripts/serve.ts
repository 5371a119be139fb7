/** Serves the built site and its API at one address; `npm start` runs it when all is built. */
import http from 'node:http';
import { ConfigError, createApi, readApiConfig } from '@steadfast/api';
import { DeliveryError, createOrigin, readOriginConfig } from '@steadfast/delivery';
import { siteFolder } from './workspaces';

const API_PATHS = ['/api/', '/media/', '/streams/'];
const SHUTDOWN_MAX_MS = 10_000;

/** A start that failed for a reason that the person can mend. */
class StartError extends Error {}

function readPort(): number {
  const value = process.env.PORT ?? '3000';
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > 65_535) {
    throw new StartError(`PORT is "${value}" but must be a number from 0 to 65535.`);
  }
  return port;
}

async function main(): Promise<void> {
  const port = readPort();
  const host = process.env.HOST ?? '127.0.0.1';
  const server = http.createServer();
  // The port first: it is the cheapest to find taken, and nothing has been touched by then.
  await listen(server, port, host);
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;

  const originConfig = readOriginConfig(process.env);
  const origin = await createOrigin(siteFolder, originConfig);
  await origin.ready();
  const isApiHere = originConfig.site.apiBaseUrl.startsWith('/');
  const api = isApiHere ? await createApi(readApiConfig({ PUBLIC_URL: url, ...process.env })) : undefined;

  server.on('request', (request, response) => {
    const toApi = api && API_PATHS.some((path) => request.url?.startsWith(path));
    (toApi ? api : origin).routing(request, response);
  });
  closeOnSignals(async () => {
    server.close();
    server.closeIdleConnections();
    await Promise.all([origin.close(), api?.close()]);
  });
  process.stdout.write(`ready ${url}\n`);
  if (isApiHere && !process.env.SMTP_URL) process.stdout.write(`Mail is kept at ${url}/api/dev/outbox\n`);
}

function listen(server: http.Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new StartError(`Port ${port} is taken: stop what uses it, or choose another one with PORT.`)
          : new StartError(`Cannot listen on ${host}:${port}: ${error.message}.`),
      );
    });
    server.listen(port, host, resolve);
  });
}

function closeOnSignals(close: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), SHUTDOWN_MAX_MS).unref();
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  const isKnown =
    error instanceof StartError || error instanceof DeliveryError || error instanceof ConfigError;
  process.stderr.write(
    `${isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
