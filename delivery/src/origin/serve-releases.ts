/** The page of releases for the people who run the site, and what browsers report for it. Both are off unless configured. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getClientNetwork } from '@steadfast/server';
import { LRUCache } from 'lru-cache';
import {
  METRICS_PATH,
  createMetricsCollector,
  type MetricsCollector,
  type ReportedVital,
} from '../metrics/collect-metrics';
import { readMetrics, type ReportedMetric } from '../metrics/version-metrics';
import { collectReleases } from '../releases-page/collect-releases';
import { composeReleases } from '../releases-page/compose-releases';
import { STYLE } from '../releases-page/style';
import type { LiveSite } from '../site/live-site';
import { createFolderStore } from '../store/folder-store';
import { createWebhook } from '../webhook/webhook';
import type { OriginConfig } from './origin-config';

/** No route of a remote can begin with a dot. */
export const RELEASES_PATH = '/.releases';
const STYLE_PATH = `${RELEASES_PATH}/style.css`;

const REPORT_MAX_BYTES = 65_536;
/** More reports are dropped: anybody can send some. */
const REPORTS_PER_SECOND = 50;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** @param readLive returns what the origin serves now */
export function serveReleases(
  origin: FastifyInstance,
  siteFolder: string,
  { releasesToken, webhook, site }: OriginConfig,
  {
    readLive,
    checkToken,
    warn,
    onMetric,
    onVital,
  }: {
    readLive: () => LiveSite;
    checkToken: CheckToken;
    warn: (message: string) => void;
    onMetric: (metric: ReportedMetric) => void;
    onVital: (vital: ReportedVital) => void;
  },
): void {
  const store = createFolderStore(siteFolder);
  let collector: MetricsCollector | undefined;
  if (site.metricsUrl === METRICS_PATH) {
    const notify = createWebhook(webhook, warn);
    const collecting = createMetricsCollector(store, {
      warn,
      onMetric,
      onVital,
      onCrash(workspace, version, reports) {
        const at = new Date().toISOString();
        void notify?.({ action: 'crash', workspace, version, at, reports });
      },
    });
    collector = collecting;
    let reports = { second: 0, count: 0 };
    origin.post(METRICS_PATH, { bodyLimit: REPORT_MAX_BYTES, logLevel: 'warn' }, async ({ body }, reply) => {
      const second = Math.floor(performance.now() / 1000);
      reports = { second, count: reports.second === second ? reports.count + 1 : 1 };
      const isTaken = reports.count > REPORTS_PER_SECOND || collecting.add(String(body), readLive());
      return reply
        .code(isTaken ? 204 : 400)
        .headers(HEADERS)
        .send();
    });
    origin.addHook('onClose', () => collecting.flush());
  }
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
    const live = readLive();
    await collector?.flush();
    const metrics = collector && (await readMetrics(store));
    return composeReleases(
      await collectReleases(store, live, metrics, { siteName: site.siteName }),
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
export type CheckToken = (request: FastifyRequest, token: string) => 'right' | 'wrong' | 'too-many';

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
