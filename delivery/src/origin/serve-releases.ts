/** The page of releases for the people who run the site, and what browsers report for it. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getClientNetwork } from '@steadfast/server';
import { LRUCache } from 'lru-cache';
import {
  METRICS_PATH,
  createMetricsCollector,
  type CollectorTools,
  type MetricsCollector,
} from './reports/collect-metrics';
import { readMetrics } from '../reports/version-metrics';
import { collectReleases } from './releases-page/collect-releases';
import { composeReleases } from './releases-page/compose-releases';
import { STYLE } from './releases-page/style';
import type { LiveSite } from '../site/live-site';
import type { SiteStore } from '../site/store/site-store';
import { createWebhook } from '../releases/webhook';
import type { OriginConfig } from './origin-config';

/** No route of a remote can begin with a dot. */
const RELEASES_PATH = '/.releases';
const STYLE_PATH = `${RELEASES_PATH}/style.css`;

const REPORT_MAX_BYTES = 65_536;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/**
 * Counts what browsers report, if the site has them report here.
 *
 * @param tools.readLive returns what the origin serves now
 */
export function collectReports(
  origin: FastifyInstance,
  store: SiteStore,
  { webhook, site, previewSecrets }: OriginConfig,
  {
    readLive,
    warn,
    ...tools
  }: { readLive: () => Promise<LiveSite> } & Omit<CollectorTools, 'secrets' | 'onCrash'>,
): MetricsCollector | undefined {
  if (site.metricsUrl !== METRICS_PATH) return undefined;
  const notify = createWebhook(webhook, warn);
  const collector = createMetricsCollector(store, {
    ...tools,
    secrets: previewSecrets,
    warn,
    onCrash(workspace, version, reports) {
      warn(
        `${workspace} ${version} has crashed in ${reports} page views, where browsers may show the version before instead. \`status\` says more; \`rollback\` ends it.`,
      );
      const at = new Date().toISOString();
      void notify?.({ action: 'crash', workspace, version, at, reports });
    },
  });
  const options = { bodyLimit: REPORT_MAX_BYTES, logLevel: 'warn' } as const;
  origin.post(METRICS_PATH, options, async ({ body, ip }, reply) => {
    const isReport = collector.add(String(body), ip, await readLive());
    return reply
      .code(isReport ? 204 : 400)
      .headers(HEADERS)
      .send();
  });
  origin.addHook('onClose', () => collector.flush());
  return collector;
}

/**
 * Serves the page of releases, if it has a token.
 *
 * @param tools.readLive returns what the origin serves now
 * @param tools.collector undefined if browsers do not report here
 */
export function serveReleases(
  origin: FastifyInstance,
  store: SiteStore,
  { releasesToken, site }: OriginConfig,
  {
    readLive,
    checkToken,
    collector,
  }: { readLive: () => Promise<LiveSite>; checkToken: CheckToken; collector: MetricsCollector | undefined },
): void {
  if (releasesToken === undefined) return;
  const serve =
    (type: string, compose: () => string | Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(HEADERS);
      const checked = checkToken(request, releasesToken);
      if (checked === 'right') return reply.type(`${type}; charset=utf-8`).send(await compose());
      if (checked === 'too-many')
        return reply
          .code(429)
          .header('retry-after', WRONG_MS / 1_000)
          .type('text/plain')
          .send('Too many wrong passwords came from your network: try again in a minute.\n');
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Releases", charset="UTF-8"')
        .type('text/plain')
        .send('Give the RELEASES_TOKEN of this site as the password, with any name.\n');
    };
  const composePage = async () => {
    const live = await readLive();
    await collector?.flush();
    const metrics = collector && (await readMetrics(store));
    return composeReleases(
      await collectReleases(store, live.revision, metrics, { siteName: site.siteName }),
      STYLE_PATH,
    );
  };
  origin.get(RELEASES_PATH, serve('text/html', composePage));
  origin.get(
    STYLE_PATH,
    serve('text/css', () => STYLE),
  );
}

/** How many wrong tokens one network may give before even the right one is refused. */
const WRONG_MAX = 20;
const WRONG_MS = 60_000;
/** Networks that are counted at once. */
const NETWORKS_MAX = 10_000;

/** Whether a request has the token; `too-many` if its network has given too many wrong ones within a minute. */
type CheckToken = (request: FastifyRequest, token: string) => 'right' | 'wrong' | 'too-many';

/**
 * Checks tokens, as a password or Bearer token, and counts wrong ones.
 *
 * @param nowMs a monotonic clock
 */
export function createTokenCheck(nowMs: () => number): CheckToken {
  const wrong = new LRUCache<string, number>({
    max: NETWORKS_MAX,
    ttl: WRONG_MS,
    noUpdateTTL: true,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  return ({ headers: { authorization = '' }, ip }, token) => {
    const network = getClientNetwork(ip);
    const count = wrong.get(network) ?? 0;
    if (count >= WRONG_MAX) return 'too-many';
    const given = readToken(authorization);
    if (given !== undefined && timingSafeEqual(hash(given), hash(token))) return 'right';
    // Browsers first ask without one.
    if (given !== undefined) wrong.set(network, count + 1);
    return 'wrong';
  };
}

function readToken(authorization: string): string | undefined {
  const [, scheme = '', given] = /^(Basic|Bearer) +(\S+)$/i.exec(authorization) ?? [];
  if (given === undefined || scheme.toLowerCase() === 'bearer') return given;
  const login = Buffer.from(given, 'base64').toString();
  return login.slice(login.indexOf(':') + 1);
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
