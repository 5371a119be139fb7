/**
 * `npm run serve`: serves what is live, and changes neither that nor the database; closed as in production.
 *
 * - `npm run serve`: origin and API at one URL.
 * - `npm run serve -- origin`, `npm run serve -- api`: one of them.
 * - `--no-jobs`: leaves mail, texts, notices and purging to `npm run worker -- --all`.
 * - `--checkout`, which `npm start` passes: migrates the database first, and leaves NODE_ENV as it is.
 */
import type http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  createApi,
  createRequestIds,
  createTrustCheck,
  getClientNetwork,
  hasDevOutbox,
  readApiConfig,
  readServerConfig,
} from '@steadfast/api';
import { createOrigin, readOriginConfig } from '@steadfast/delivery';
import { followBucket } from '@steadfast/delivery/releases';
import { callInProcess, type InProcess } from './call-in-process';
import {
  StartError,
  closeOnSignals,
  endAfterParent,
  exitWithError,
  servesApi,
  isForApi,
  listen,
  readPort,
  withResolver,
} from './running';
import { startTracing } from './tracing';
import { contentFile, siteFolder } from './workspaces';

const WITHOUT_PUBLIC_URL =
  'Without PUBLIC_URL, shared links have no picture, and search engines get no canonical URLs and no sitemap.';

const PARTS = ['origin', 'api'] as const;

/** @throws {StartError} if the command line is invalid */
function readArgs(): { parts: readonly string[]; isCheckout: boolean; runsJobs: boolean } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { checkout: { type: 'boolean' }, 'no-jobs': { type: 'boolean' } },
  });
  const [part, ...others] = positionals;
  if (others.length > 0 || (part !== undefined && !PARTS.some((each) => each === part))) {
    throw new StartError('Name one part, origin or api, or none for both: npm run serve -- origin.');
  }
  return {
    parts: part === undefined ? PARTS : [part],
    isCheckout: values.checkout ?? false,
    runsJobs: !values['no-jobs'],
  };
}

/** @throws {StartError} if the origin is alone and does not know where the API is */
function readConfigs(parts: readonly string[], url: string) {
  const env = { ...(process.env.NODE_ENV !== 'production' && { PUBLIC_URL: url }), ...process.env };
  const origin = parts.includes('origin') ? readOriginConfig(env, contentFile) : undefined;
  const isApiHere = parts.includes('api') && (!origin || servesApi(origin.site.apiBaseUrl));
  if (origin?.apiUrl === undefined && !isApiHere) {
    const missing =
      'API_INTERNAL_URL is missing: an origin alone needs the address of the API, for instance http://127.0.0.1:4000/api.';
    throw new StartError(
      [missing, ...(origin?.publicUrl === undefined ? [WITHOUT_PUBLIC_URL] : [])].join(' '),
    );
  }
  return { origin, api: isApiHere ? readApiConfig(env) : undefined };
}

async function main(): Promise<void> {
  const { parts, isCheckout, runsJobs } = readArgs();
  endAfterParent();
  if (!isCheckout) process.env.NODE_ENV ||= 'production';
  const { promise: handler, resolve: setHandler } = withResolver<http.RequestListener>();
  const { url, announceClosing, close } = await listen(readPort(), process.env.HOST ?? '127.0.0.1', handler);

  const configs = readConfigs(parts, url);
  const isNameless = configs.origin && configs.origin.publicUrl === undefined;
  const unset = configs.api?.unset ?? (isNameless ? [WITHOUT_PUBLIC_URL] : []);
  if (unset.length > 0) process.stderr.write(`${unset.join(' ')}\n`);

  const inProcess: InProcess = {};
  const { logLevel, metricsToken, trustProxy } = readServerConfig(process.env);
  const tracing = await startTracing(process.env, trustProxy);
  const askApi = configs.api && callInProcess(inProcess, tracing);
  const following = new AbortController();
  const store = configs.origin && (await followBucket(process.env, siteFolder, following.signal));
  const origin =
    configs.origin &&
    (await createOrigin(siteFolder, configs.origin, {
      log: { level: logLevel },
      metricsToken,
      createRequestId: createRequestIds(trustProxy),
      trustProxy: createTrustCheck(trustProxy),
      getNetwork: getClientNetwork,
      ...(askApi && { askApi }),
      ...(store && { store }),
    }));
  await origin?.ready();
  const api = configs.api && (await createApi({ ...configs.api, runsJobs }, { migrates: isCheckout }));
  if (api) inProcess.api = api;

  setHandler((request, response) => {
    const isOfApi = api !== undefined && (!origin || isForApi(request));
    tracing.handle(isOfApi ? 'api' : 'origin', request, response, () =>
      (isOfApi ? api : origin)?.routing(request, response),
    );
  });
  const delayMs = configs.api?.shutdownDelayMs ?? 0;
  closeOnSignals(async () => {
    announceClosing();
    api?.closing.announce();
    following.abort();
    await wait(delayMs);
    await Promise.all([close(), api?.stopJobs()]);
    await Promise.all([origin?.close(), api?.close()]);
    await tracing.stop();
  }, delayMs);
  process.stdout.write(`ready ${url}\n`);
  if (configs.api && hasDevOutbox(configs.api))
    process.stdout.write(
      // A log must not keep the operator's secret.
      `Emails are not sent but shown at ${url}/api/dev/outbox?key=${configs.api.production ? 'DEV_OUTBOX_KEY' : configs.api.devOutboxKey}\n`,
    );
}

main().catch(exitWithError);
