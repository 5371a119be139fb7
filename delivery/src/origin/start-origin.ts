import { readServerConfig, StartError, traceRequests, type Service, type Start } from '@steadfast/server';
import { fetchInProcess } from './links/fetch-api';
import { createOrigin } from './create-origin';
import { readOriginConfig } from './origin-config';
import { followBucket } from '../releases/copy-site';

const WITHOUT_API =
  'API_INTERNAL_URL is missing: an origin alone needs the address of the API, for instance http://127.0.0.1:4000/api.';
const WITHOUT_PUBLIC_URL =
  'Without PUBLIC_URL, shared links have no picture, and search engines get no canonical URLs and no sitemap.';

/**
 * Starts the origin of a site.
 *
 * @param places the site, and the default for SITE_CONTENT_FILE
 * @param getApi the API of this process, once it has started; undefined for an origin alone
 * @throws {StartError} if the configuration does not let it start
 */
export async function startOrigin(
  { env }: Pick<Start, 'env'>,
  { siteFolder, contentFile }: Record<'siteFolder' | 'contentFile', string>,
  getApi?: Parameters<typeof fetchInProcess>[0],
): Promise<Service & { needsApi: boolean }> {
  const config = readOriginConfig(env, contentFile);
  const needsApi = getApi !== undefined && isServedHere(config.site.apiBaseUrl);
  // An API in this process prints the sentence itself.
  const missing = needsApi || config.publicUrl !== undefined ? [] : [WITHOUT_PUBLIC_URL];
  if (!needsApi && config.apiUrl === undefined) throw new StartError([WITHOUT_API, ...missing].join(' '));
  for (const sentence of missing) process.stderr.write(`${sentence}\n`);
  const { logLevel, metricsToken, trustProxy } = readServerConfig(env);
  const following = new AbortController();
  const store = await followBucket(env, siteFolder, following.signal);
  const origin = await createOrigin(siteFolder, config, {
    log: { level: logLevel },
    metricsToken,
    trustProxy,
    ...(needsApi && { askApi: fetchInProcess(getApi) }),
    ...(store && { store }),
  });
  await origin.ready();
  return {
    /** Whether browsers find the API at this site, so that this process must serve it, too. */
    needsApi,
    handle: traceRequests('origin', trustProxy, origin.routing),
    close: () => {
      following.abort();
      return origin.close();
    },
  };
}

/** @throws {StartError} if it is a path of this site that its API does not serve */
function isServedHere(apiBaseUrl: string): boolean {
  if (!apiBaseUrl.startsWith('/') || apiBaseUrl === '/api') return apiBaseUrl === '/api';
  throw new StartError(
    `API_BASE_URL is "${apiBaseUrl}", but this site serves its API at /api. Leave it out, or give the absolute URL of another API.`,
  );
}
