/** Serves the built site and its API at one address; `npm start` runs it when all is built. */
import http from 'node:http';
import { createApi, readApiConfig } from '@steadfast/api';
import { createOrigin, readOriginConfig } from '@steadfast/delivery';
import { closeOnSignals, endWithReason, isForApi, listen, readPort } from './running';
import { siteFolder } from './workspaces';

async function main(): Promise<void> {
  const port = readPort();
  const server = http.createServer();
  // The port first: it is the cheapest to find taken, and nothing has been touched by then.
  await listen(server, port, process.env.HOST ?? '127.0.0.1');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;

  const originConfig = readOriginConfig(process.env);
  const origin = await createOrigin(siteFolder, originConfig);
  await origin.ready();
  const isApiHere = originConfig.site.apiBaseUrl.startsWith('/');
  const api = isApiHere ? await createApi(readApiConfig({ PUBLIC_URL: url, ...process.env })) : undefined;

  server.on('request', (request, response) => {
    (api && isForApi(request) ? api : origin).routing(request, response);
  });
  closeOnSignals(async () => {
    server.close();
    server.closeIdleConnections();
    await Promise.all([origin.close(), api?.close()]);
  });
  process.stdout.write(`ready ${url}\n`);
  if (isApiHere && !process.env.SMTP_URL) process.stdout.write(`Mail is kept at ${url}/api/dev/outbox\n`);
}

main().catch(endWithReason);
