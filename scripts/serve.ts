/** Serves the built site and its API at one address; `npm start` runs it when all is built. */
import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, hasDevOutbox, readApiConfig } from '@steadfast/api';
import { createOrigin, readOriginConfig } from '@steadfast/delivery';
import {
  closeOnSignals,
  endSinceFolderTaken,
  endWithReason,
  isApiHere,
  isForApi,
  listen,
  readPort,
  withResolver,
} from './running';
import { contentFile, siteFolder } from './workspaces';

async function main(): Promise<void> {
  const { promise: handler, resolve: serveBy } = withResolver<http.RequestListener>();
  const { url, announceClosing, close } = await listen(readPort(), process.env.HOST ?? '127.0.0.1', handler);

  const originConfig = readOriginConfig(process.env, contentFile);
  const apiConfig = isApiHere(originConfig.site.apiBaseUrl)
    ? readApiConfig({ PUBLIC_URL: url, ...process.env })
    : undefined;
  const origin = await createOrigin(siteFolder, originConfig);
  await origin.ready();
  const api = apiConfig && (await createApi(apiConfig, { folderTaken: endSinceFolderTaken }));

  serveBy((request, response) => {
    (api && isForApi(request) ? api : origin).routing(request, response);
  });
  const delayMs = apiConfig?.shutdownDelayMs ?? 0;
  closeOnSignals(async () => {
    announceClosing();
    api?.announceClosing();
    await wait(delayMs);
    await Promise.all([close(), api?.stopDelivery()]);
    await Promise.all([origin.close(), api?.close()]);
  }, delayMs);
  process.stdout.write(`ready ${url}\n`);
  if (apiConfig && hasDevOutbox(apiConfig)) process.stdout.write(`Mail is kept at ${url}/api/dev/outbox\n`);
}

main().catch(endWithReason);
