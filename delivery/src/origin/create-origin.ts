import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { matchPath, matchRoute } from '@steadfast/shared/contract';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { composeHtml } from '../html/compose-html';
import { contentPolicy } from '../html/content-policy';
import { addressOnOrigin, liveSiteChangedAtMs, readLiveSite, registryOf } from '../site/live-site';
import { encode, encodedFor } from './encode';
import type { OriginConfig } from './origin-config';
import { siteFiles } from './site-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** /mfe-catalog/1.2.0-3f9c2a1b/remoteEntry.js: nothing above a version's folder is served, and nothing hidden. */
const FILE_OF_A_VERSION = /^(\/[^/.][^/]*){3,}$/;

/**
 * The origin: serves the HTML, composed of what is live, and the files of every version. What is live may change while
 * it runs.
 *
 * @param siteFolder as assembleSite leaves it
 * @param warn told what is wrong with what is live when it breaks while the origin runs, once for each change
 * @throws {DeliveryError} when the folder holds no site, or one that cannot be read
 */
export async function createOrigin(
  siteFolder: string,
  config: OriginConfig,
  warn = (message: string) => void process.stderr.write(`${message}\n`),
): Promise<FastifyInstance> {
  const page = livePage(siteFolder, config, warn);
  page();
  const origin = fastify({
    forceCloseConnections: true,
    // An address that cannot be read, with a bad percent sign for instance, leads nowhere like any other.
    frameworkErrors: (_, request, reply) => answer(request, reply, true),
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
  function answer(request: FastifyRequest, reply: FastifyReply, isNowhere = false) {
    const pathname = request.url.split('?', 1)[0] ?? '';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    const current = page();
    const siteFile = isPage && current.fileAt(request.url);
    if (siteFile) {
      const { body, headers } = encodedFor(siteFile.body, request.headers['accept-encoding']);
      return reply.headers({ ...siteFile.headers, ...headers }).send(body);
    }
    // A file that is not there must fail as one: the HTML in its place would run as a script. HTML itself would not.
    if (!isPage || /\.(?!html?$)[a-z][a-z0-9]*$/i.test(pathname)) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('There is nothing here.\n');
    }
    const { encoded, etag, policy, isRoute } = current;
    const { body, headers } = encodedFor(encoded, request.headers['accept-encoding']);
    reply.headers({
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    // A browser may know several, and a proxy may have made one weak: W/"…".
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .code(!isNowhere && isRoute(pathname) ? 200 : 404)
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(body);
  }
  origin.get('/', (request, reply) => answer(request, reply));
  origin.setNotFoundHandler((request, reply) => answer(request, reply));
  return origin;
}

/** Composes the page anew whenever what is live has changed; while that cannot be read, the page before stays. */
function livePage(siteFolder: string, config: OriginConfig, warn: (message: string) => void) {
  const compose = () => {
    const { host, features } = readLiveSite(siteFolder);
    const registry = registryOf(features, host.routes);
    const fileOfHost = (file: string) => path.join(siteFolder, host.name, host.version, file);
    const { html, scriptHashes } = composeHtml({
      host,
      hostAddress: (file) => addressOnOrigin(host, file),
      firstWave: fs.readFileSync(fileOfHost(host.firstWave), 'utf8'),
      registry,
      config: config.site,
    });
    const policy = contentPolicy(config.site, scriptHashes, config.mediaOrigins);
    return {
      policy,
      isRoute: (pathname: string) =>
        matchRoute(registry, pathname) !== undefined ||
        host.routes.some((route) => matchPath(route, pathname) !== undefined),
      fileAt: siteFiles(config, {
        addressOf: (file) => addressOnOrigin(host, file),
        read: (file) => (fs.existsSync(fileOfHost(file)) ? fs.readFileSync(fileOfHost(file)) : undefined),
      }),
      // The policy counts: a browser that keeps its page keeps the policy that came with it.
      etag: `"${createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 22)}"`,
      encoded: encode(html),
    };
  };
  let composed: ReturnType<typeof compose> | undefined;
  let composedAtMs = 0;
  return () => {
    const changedAtMs = liveSiteChangedAtMs(siteFolder);
    if (composed && changedAtMs === composedAtMs) return composed;
    composedAtMs = changedAtMs;
    try {
      composed = compose();
    } catch (error) {
      if (!composed) throw error;
      warn(`${(error as Error).message} The page before is served until then.`);
    }
    return composed;
  };
}
