/** The page of releases for the people who run the site, and what browsers report for it. Both are off unless configured. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
    warn,
    onMetric,
    onVital,
  }: {
    readLive: () => LiveSite;
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
      const second = Math.floor(Date.now() / 1000);
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
      if (isAllowed(request, releasesToken))
        return reply.type(`${type}; charset=utf-8`).send(await compose());
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

/** Whether a request has the token, as a password or Bearer token. */
export function isAllowed({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [, scheme = '', given = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(authorization) ?? [];
  const login = scheme.toLowerCase() === 'basic' ? Buffer.from(given, 'base64').toString() : `:${given}`;
  return timingSafeEqual(hash(login.slice(login.indexOf(':') + 1)), hash(token));
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
