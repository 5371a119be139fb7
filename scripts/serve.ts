/** Serves the built site and its API at one address; `npm start` runs it when all is built. */
import type http from 'node:http';
import { createApi, readApiConfig } from '@steadfast/api';
import { createOrigin, readOriginConfig } from '@steadfast/delivery';
import {
  addressOf,
  closeOnSignals,
  endWithReason,
  isForApi,
  listen,
  readPort,
  withResolver,
} from './running';
import { siteFolder } from './workspaces';

async function main(): Promise<void> {
  const { promise: handler, resolve: serveBy } = withResolver<http.RequestListener>();
  const server = await listen(readPort(), process.env.HOST ?? '127.0.0.1', handler);
  const url = addressOf(server);

  const originConfig = readOriginConfig(process.env);
  const origin = await createOrigin(siteFolder, originConfig);
  await origin.ready();
  const isApiHere = originConfig.site.apiBaseUrl.startsWith('/');
  const api = isApiHere ? await createApi(readApiConfig({ PUBLIC_URL: url, ...process.env })) : undefined;

  serveBy((request, response) => {
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
