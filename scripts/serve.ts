/** Serves the built site and its API at one URL. `npm start` runs it after the build. */
import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, hasDevOutbox, readApiConfig } from '@steadfast/api';
import { createOrigin, readOriginConfig, type FetchApi } from '@steadfast/delivery';
import {
  closeOnSignals,
  exitFolderTaken,
  exitWithError,
  servesApi,
  isForApi,
  listen,
  readPort,
  withResolver,
} from './running';
import { contentFile, siteFolder } from './workspaces';

type Api = Awaited<ReturnType<typeof createApi>>;

const WITHOUT_PUBLIC_URL =
  'PUBLIC_URL is missing, so shared links have no picture, and search engines get no canonical URLs and no sitemap.\n';

/** Calls the API of this process directly, without a connection, so that it works with any HOST. */
function callInProcess(inProcess: { api?: Api }): FetchApi {
  return async (call) => {
    const response = await inProcess.api?.inject(`/api${call}`);
    if (!response) throw new Error('The API has not started yet.');
    const retryAfterSeconds = Number(response.headers['retry-after']);
    return {
      status: response.statusCode,
      text: response.body,
      ...(retryAfterSeconds > 0 && { retryAfterSeconds }),
    };
  };
}

async function main(): Promise<void> {
  const { promise: handler, resolve: setHandler } = withResolver<http.RequestListener>();
  const { url, announceClosing, close } = await listen(readPort(), process.env.HOST ?? '127.0.0.1', handler);

  const defaults = process.env.NODE_ENV === 'production' ? {} : { PUBLIC_URL: url };
  const originConfig = readOriginConfig({ ...defaults, ...process.env }, contentFile);
  if (originConfig.publicUrl === undefined) process.stderr.write(WITHOUT_PUBLIC_URL);
  const apiConfig = servesApi(originConfig.site.apiBaseUrl)
    ? readApiConfig({ PUBLIC_URL: url, ...process.env })
    : undefined;
  const inProcess: { api?: Api } = {};
  const askApi = apiConfig && callInProcess(inProcess);
  const origin = await createOrigin(siteFolder, originConfig, { ...(askApi && { askApi }) });
  await origin.ready();
  const api = apiConfig && (await createApi(apiConfig, { folderTaken: exitFolderTaken }));
  if (api) inProcess.api = api;

  setHandler((request, response) => {
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
  if (apiConfig && hasDevOutbox(apiConfig))
    process.stdout.write(`Sent emails are shown at ${url}/api/dev/outbox?key=${apiConfig.devOutboxKey}\n`);
}

main().catch(exitWithError);
