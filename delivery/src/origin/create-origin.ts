import path from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { BROWSER_RENDERS_COOKIE, RENDER_TIMING, VIEW_TIMING } from '@steadfast/contract';
import { createRequestIds, createTrustCheck, hasTwoHosts, type TrustedProxies } from '@steadfast/server';
import { composePermissionsPolicy } from '@steadfast/server/html';
import { answerPreview, findPreviewToken } from './answer-preview';
import { METRICS_PATH } from './reports/collect-metrics';
import { createOriginMetrics } from './origin-metrics';
import { fetchByHttp, servedRequest, warnOfFailures, type FetchApi } from './links/fetch-api';
import { createLinkReader } from './links/link-pages';
import { createResponseCache } from './links/response-cache';
import type { Rendering, RenderingLimits } from './page-renderer';
import { createFolderStore } from '../site/store/folder-store';
import type { SiteStore } from '../site/store/site-store';
import { selectEncoding } from './encode';
import { logRequests } from './log-requests';
import { createLivePage, type PageRoute } from './live-page';
import type { OriginConfig } from './origin-config';
import { collectReports, hasToken, serveReleases } from './serve-releases';
import { IMMUTABLE } from './site-files';
import { createSitemap } from './sitemap';

/** /mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.js: serves nothing above a version's folder, and nothing hidden. */
const FILE_OF_A_VERSION = /^(\/[^/.][^/]*){3,}$/;

/** Browsers use only HTTPS for a year. */
const HTTPS_ONLY = 'max-age=31536000';

const NOTHING_HERE = 'There is nothing here.';

const NOT_RENDERED: Rendering = {};

/** Open tabs request it to learn what is live. */
export const REGISTRY_PATH = '/registry.json';
/** Answers while this process can serve what is live. */
export const HEALTH_PATH = '/.health';
/** When crawlers retry a disabled page. */
const DISABLED_RETRY_SECONDS = 600;

/** What the origin uses besides its configuration. */
interface OriginTools {
  /** By default there is no log. `stream` is standard output by default. */
  log?: { level: string; stream?: { write: (line: string) => void } };
  /** What Prometheus sends to `GET /.metrics`, which does not exist without it. */
  metricsToken?: string | undefined;
  /** Which proxies name the client of a request, and the request; by default none. */
  trustProxy?: TrustedProxies;
  /** Where the counts of browsers' reports are stored; by default the site's folder. */
  store?: SiteStore;
  /** Calls the API for link previews, if its address is not configured. */
  askApi?: FetchApi;
  /** How long pages may render, for tests. */
  renderingLimits?: RenderingLimits;
  /** The time in milliseconds since 1970, for tests. */
  nowMs?: () => number;
}

/**
 * Creates the server of the HTML, which it composes from what is live, and of the files of every version. It follows each change
 * of what is live.
 *
 * @throws {DeliveryError} if no revision of the folder can be served
 */
export async function createOrigin(
  siteFolder: string,
  config: OriginConfig,
  {
    log = { level: 'silent' },
    metricsToken,
    trustProxy = 0,
    store = createFolderStore(siteFolder),
    askApi,
    renderingLimits,
    nowMs = Date.now,
  }: OriginTools = {},
): Promise<FastifyInstance> {
  const origin = fastify({
    logger: { name: 'origin', ...log },
    // Fastify's own lines contain addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(trustProxy),
    trustProxy: createTrustCheck(trustProxy),
    forceCloseConnections: true,
    // A malformed address, for example with a bad percent sign, is not found.
    frameworkErrors: (_, request, reply) => {
      void answer(request, reply, true);
    },
  });
  const warn = (message: string) => {
    origin.log.warn(message);
  };
  const metrics = createOriginMetrics();
  logRequests(origin, metrics.countResponse);
  const callApi = config.apiUrl === undefined ? askApi : fetchByHttp(config.apiUrl);
  const warnOfApi = (reason: string) => {
    const reqId = servedRequest.getStore()?.id;
    origin.log.warn({ reqId, reason }, 'The API failed: pages are served without its data');
  };
  const fetchApi = callApi && warnOfFailures(callApi, warnOfApi, nowMs);
  const rendererTools = fetchApi && {
    readApi: createResponseCache(fetchApi, config.apiWaitMs, nowMs),
    // Apart, so that a call of a remote that hangs keeps no page waiting.
    readBatched: createResponseCache(fetchApi, config.apiWaitMs, nowMs),
    warn,
    nowMs,
    limits: renderingLimits,
    onRendered: metrics.countRendering,
  };
  const { readPage, isRefused, close } = createLivePage(siteFolder, config, {
    warn,
    nowMs,
    rendererTools,
    onLive: ({ revision, action, workspace, from, to }) => {
      origin.log.info({ revision, action, workspace, from, to }, 'A revision is live');
    },
  });
  await readPage();
  const collector = collectReports(origin, store, config, {
    readLive: async () => (await readPage()).live,
    warn,
    nowMs,
    countReport: metrics.countReport,
  });
  const permissions = composePermissionsPolicy(config.site);
  const readLinkedPage = createLinkReader(rendererTools?.readApi);
  const sitemap = createSitemap(fetchApi, config.publicUrl);
  origin.addHook('onClose', close);
  origin.addHook('onRequest', async (request, reply) => {
    if (config.publicUrl?.startsWith('https:')) reply.header('strict-transport-security', HTTPS_ONLY);
    if (hasTwoHosts(request.raw)) return sendText(reply, 400, 'The request has two Host headers: send one.');
    return undefined;
  });
  await origin.register(fastifyStatic, {
    root: path.resolve(siteFolder),
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (pathName) => FILE_OF_A_VERSION.test(pathName),
    setHeaders(reply) {
      reply.setHeader('cache-control', IMMUTABLE);
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('x-content-type-options', 'nosniff');
      reply.setHeader('access-control-allow-origin', '*');
    },
  });
  async function answer(request: FastifyRequest, reply: FastifyReply, isNotFound = false) {
    const pathname = request.url.split('?', 1)[0] ?? '';
    request.served = 'unknown';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.');
    }
    const token = findPreviewToken(pathname);
    if (token !== undefined) {
      request.served = 'preview';
      const { status, body } = answerPreview(siteFolder, token, new Date(nowMs()));
      return reply
        .code(status)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .send(body);
    }
    const accepted = request.headers['accept-encoding'];
    // What is live may change while this request waits, and a page is of one version.
    const page = await readPage();
    // Pages of a disabled remote come back.
    const hasPage = (path: string) => page.findRoute(path, false)?.isForSome === false;
    const siteFile = page.findFile(request.url) ?? (await sitemap(pathname, hasPage));
    if (siteFile) {
      request.served = 'site file';
      const { body, headers } = selectEncoding(siteFile.body, accepted);
      return reply
        .code(siteFile.status ?? 200)
        .headers({ ...siteFile.headers, ...headers })
        .send(body);
    }
    if (pathname === REGISTRY_PATH) {
      request.served = REGISTRY_PATH;
      const { body: encoded, etag } = page.registry;
      reply.headers({
        etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        // A remote under development runs in the live site from another origin.
        'access-control-allow-origin': '*',
      });
      if (hasETag(request, etag)) return reply.code(304).send();
      const { body, headers } = selectEncoding(encoded, accepted);
      return reply.headers(headers).type('application/json; charset=utf-8').send(body);
    }
    // A missing file must not get the HTML, which would run as a script. Addresses ending in .html may get it.
    if (/\.(?!html?$)[a-z][a-z0-9]*$/i.test(pathname)) return sendText(reply, 404, NOTHING_HERE);
    const isLeftToBrowser = request.headers.cookie?.includes(BROWSER_RENDERS_COOKIE) === true;
    const route = isNotFound ? undefined : page.findRoute(pathname, isLeftToBrowser);
    if (route) request.served = route.path;
    request.isDisabled = route?.isDisabled === true;
    const isShown = route !== undefined && isOpen(route);
    // The tab is about to load the page again, with the preview, which no cache may keep.
    const isPreview = !isNotFound && 'preview' in (request.query as object);
    const isRendered = !isNotFound && (!route || isOpen(route)) && !isLeftToBrowser && !isPreview;
    const [linked, { view, fault }] = await Promise.all([
      isShown ? readLinkedPage(route) : { facts: undefined, isMissing: !route, isListed: false },
      isRendered ? page.render(request.url) : NOT_RENDERED,
    ]);
    const status = route?.isDisabled ? 503 : linked.isMissing ? 404 : 200;
    // The preview of a broken link does not name a page.
    const title = linked.isMissing ? '' : (route?.title ?? '');
    metrics.countPage(view !== undefined);
    const { body: encoded, etag, policy } = page.compose(linked.facts, title, view);
    const { body, headers } = selectEncoding(encoded, accepted);
    const vary = 'accept-encoding, cookie';
    reply.headers({
      ...(!isPreview && { etag }),
      vary,
      'cache-control': isPreview ? 'no-store' : 'no-cache',
      'content-security-policy': policy,
      'permissions-policy': permissions,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      ...formatServerTiming({ [RENDER_TIMING]: fault, [VIEW_TIMING]: collector?.createView(page.live) }),
      ...((isPreview || !linked.isListed) && { 'x-robots-tag': 'noindex' }),
      ...(route?.isDisabled && { 'retry-after': String(DISABLED_RETRY_SECONDS) }),
    });
    // A 304 would say that the page exists.
    if (status === 200 && !isPreview && hasETag(request, etag)) return reply.code(304).send();
    return reply
      .code(status)
      .headers({ ...headers, vary })
      .type('text/html; charset=utf-8')
      .send(body);
  }
  serveReleases(origin, store, config, collector);
  if (metricsToken !== undefined) {
    origin.get(METRICS_PATH, { logLevel: 'warn' }, async (request, reply) => {
      if (!hasToken(request, metricsToken)) return sendText(reply, 404, NOTHING_HERE);
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text((await readPage()).live, isRefused()));
    });
  }
  origin.get(HEALTH_PATH, { logLevel: 'warn' }, async (_, reply) =>
    sendText(reply, 200, `Live is revision ${(await readPage()).live.revision}.`),
  );
  origin.get('/', (request, reply) => answer(request, reply));
  origin.setNotFoundHandler((request, reply) => answer(request, reply));
  return origin;
}

function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(`${sentence}\n`);
}

/** What the browser sends along with its reports. Not part of the HTML, whose ETag is the same for all views. */
function formatServerTiming(entries: Record<string, string | undefined>): Record<string, string> {
  const known = Object.entries(entries).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name};desc="${value}"`],
  );
  return known.length > 0 ? { 'server-timing': known.join(', ') } : {};
}

const isOpen = ({ isDisabled, isForSome }: PageRoute) => !isDisabled && !isForSome;

/** Whether If-None-Match, which may list several, names the ETag, by the weak comparison (RFC 9110, 13.1.2). */
function hasETag({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match'];
  return known?.trim() === '*' || known?.includes(etag.replace('W/', '')) === true;
}
