/** Serves the built site and its API at one address; `npm start` runs it when all is built. */
import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, hasDevOutbox, readApiConfig } from '@steadfast/api';
import { createOrigin, readOriginConfig, type FetchApi } from '@steadfast/delivery';
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

type Api = Awaited<ReturnType<typeof createApi>>;

const WITHOUT_PUBLIC_URL =
  'PUBLIC_URL is missing: shared links have no picture, and search engines get no addresses and no sitemap.\n';

/** Asks the API of this process without a connection: what HOST says does not matter then. */
function askInside(inside: { api?: Api }): FetchApi {
  return async (call) => {
    const answer = await inside.api?.inject(`/api${call}`);
    if (!answer) throw new Error('The API has not started yet.');
    const retryAfterSeconds = Number(answer.headers['retry-after']);
    return {
      status: answer.statusCode,
      text: answer.body,
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    };
  };
}

async function main(): Promise<void> {
  const { promise: handler, resolve: serveBy } = withResolver<http.RequestListener>();
  const { url, announceClosing, close } = await listen(readPort(), process.env.HOST ?? '127.0.0.1', handler);

  const here = process.env.NODE_ENV === 'production' ? {} : { PUBLIC_URL: url };
  const originConfig = readOriginConfig({ ...here, ...process.env }, contentFile);
  if (originConfig.publicUrl === undefined) process.stderr.write(WITHOUT_PUBLIC_URL);
  const apiConfig = isApiHere(originConfig.site.apiBaseUrl)
    ? readApiConfig({ PUBLIC_URL: url, ...process.env })
    : undefined;
  const inside: { api?: Api } = {};
  const askApi = apiConfig && askInside(inside);
  const origin = await createOrigin(siteFolder, originConfig, { ...(askApi && { askApi }) });
  await origin.ready();
  const api = apiConfig && (await createApi(apiConfig, { folderTaken: endSinceFolderTaken }));
  if (api) inside.api = api;

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
