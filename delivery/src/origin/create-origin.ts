import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { permissionsPolicy } from '../html/permissions-policy';
import { fetchByHttp, fetchWithin, type FetchApi } from '../links/fetch-api';
import { createSharedLinks, type LinkedPage } from '../links/shared-links';
import { createSitemap } from '../sitemap/sitemap';
import { encodedFor } from './encode';
import { livePage, type Place } from './live-page';
import type { OriginConfig } from './origin-config';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** /mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.js: nothing above a version's folder is served, and nothing hidden. */
const FILE_OF_A_VERSION = /^(\/[^/.][^/]*){3,}$/;

/** Browsers that have come once by HTTPS come by HTTPS alone for a year. */
const HTTPS_ONLY = 'max-age=31536000';

const NOWHERE: LinkedPage = { isMissing: true, isListed: false };
/** There, but nobody is to remember it. */
const UNLISTED: LinkedPage = { isMissing: false, isListed: false };

/** Where open tabs ask what is live. */
export const REGISTRY_PATH = '/registry.json';
/** Crawlers come again after so long to a page that takes a break (decided). */
const BREAK_SECONDS = 600;

/** What the origin works with besides its configuration. */
export interface OriginTools {
  /** Told what is wrong with what is live when it breaks while the origin runs, once for each change. */
  warn?: (message: string) => void;
  /** Asks the API for what pages tell of themselves, where the configuration does not say where it is. */
  askApi?: FetchApi;
  /** A clock that is never put back, in milliseconds; for tests. */
  nowMs?: () => number;
}

/**
 * The origin: serves the HTML, composed of what is live, and the files of every version. What is live may change while
 * it runs.
 *
 * @param siteFolder as assembleSite leaves it
 * @throws {DeliveryError} when the folder holds no site that can be read, nor what was kept of one
 */
export async function createOrigin(
  siteFolder: string,
  config: OriginConfig,
  { warn = (message) => void process.stderr.write(`${message}\n`), askApi, nowMs }: OriginTools = {},
): Promise<FastifyInstance> {
  const page = livePage(siteFolder, config, warn, nowMs);
  page();
  const ask = config.apiUrl === undefined ? askApi && fetchWithin(askApi) : fetchByHttp(config.apiUrl);
  const permissions = permissionsPolicy(config.site);
  const linkedPage = createSharedLinks(ask, config.apiWaitMs);
  const sitemap = createSitemap(ask, config.publicUrl);
  const origin = fastify({
    forceCloseConnections: true,
    // An address that cannot be read, with a bad percent sign for instance, leads nowhere like any other.
    frameworkErrors: (_, request, reply) => {
      void answer(request, reply, true);
    },
  });
  const isHttps = config.publicUrl?.startsWith('https:');
  origin.addHook('onRequest', async (request, reply) => {
    if (isHttps) reply.header('strict-transport-security', HTTPS_ONLY);
    if (hasTwoHosts(request)) return sendText(reply, 400, 'The request has two Host headers: send one.');
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
  async function answer(request: FastifyRequest, reply: FastifyReply, isNowhere = false) {
    const pathname = request.url.split('?', 1)[0] ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.');
    }
    const accepted = request.headers['accept-encoding'];
    const siteFile = page().fileAt(request.url) ?? (await sitemap(pathname));
    if (siteFile) {
      const { body, headers } = encodedFor(siteFile.body, accepted);
      return reply
        .code(siteFile.status ?? 200)
        .headers({ ...siteFile.headers, ...headers })
        .send(body);
    }
    if (pathname === REGISTRY_PATH) {
      const { body: encoded, etag } = page().registry;
      reply.headers({
        etag,
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        // A remote under development runs in the live site from another origin.
        'access-control-allow-origin': '*',
      });
      if (knows(request, etag)) return reply.code(304).send();
      const { body, headers } = encodedFor(encoded, accepted);
      return reply.headers(headers).type('application/json; charset=utf-8').send(body);
    }
    // A file that is not there must fail as one: the HTML in its place would run as a script. HTML itself would not.
    if (/\.(?!html?$)[a-z][a-z0-9]*$/i.test(pathname)) return sendText(reply, 404, 'There is nothing here.');
    const place = isNowhere ? undefined : page().placeAt(pathname);
    const linked = place === undefined ? NOWHERE : isOpen(place) ? await linkedPage(pathname) : UNLISTED;
    const { policy, written } = page();
    // A broken link is previewed as no page.
    const { body: encoded, etag } = written(linked.facts, linked.isMissing ? '' : (place?.title ?? ''));
    const { body, headers } = encodedFor(encoded, accepted);
    reply.headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'permissions-policy': permissions,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      ...(!linked.isListed && { 'x-robots-tag': 'noindex' }),
      ...(place?.isDisabled && { 'retry-after': String(BREAK_SECONDS) }),
    });
    const status = place?.isDisabled ? 503 : linked.isMissing ? 404 : 200;
    // Only of what is there: a 304 would say that it is.
    if (status === 200 && knows(request, etag)) return reply.code(304).send();
    return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(body);
  }
  origin.get('/', (request, reply) => answer(request, reply));
  origin.setNotFoundHandler((request, reply) => answer(request, reply));
  return origin;
}

function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain').send(`${sentence}\n`);
}

/** A proxy in front may take one of the two, and this server the other. */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1;
}

const isOpen = ({ isDisabled, isOfCanary }: Place) => !isDisabled && !isOfCanary;

/** A browser may know several, and a proxy may have made one weak: W/"…". */
function knows({ headers }: FastifyRequest, etag: string): boolean {
  return headers['if-none-match']?.includes(etag) === true;
}
