/** The page of releases for the people who run the site, and what browsers report for it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret } from '@steadfast/server';
import {
  METRICS_PATH,
  createMetricsCollector,
  type CollectorTools,
  type MetricsCollector,
  type ReportedMetric,
  type ReportedVital,
} from './reports/collect-metrics';
import { formatStatus } from '../releases/format-status';
import { readStatus } from '../releases/status';
import type { LiveSite } from '../site/live-site';
import type { SiteStore } from '../site/store/site-store';
import type { OriginConfig } from './origin-config';

/** No route of a remote can begin with a dot. */
const RELEASES_PATH = '/.releases';
const CHANGES_SHOWN = 30;
const REPORT_MAX_BYTES = 65_536;

const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

interface ReportTools extends Omit<CollectorTools, 'secret' | 'isProduction'> {
  /** Returns what the origin serves now. */
  readLive: () => Promise<LiveSite>;
  /** Gets everything that counts, for Prometheus. */
  countReport: (reported: ReportedMetric | ReportedVital) => void;
}

/** Counts what browsers report, if the site has them report here. */
export function collectReports(
  origin: FastifyInstance,
  store: SiteStore,
  { site, viewSecret, isProduction }: OriginConfig,
  { readLive, countReport, ...tools }: ReportTools,
): MetricsCollector | undefined {
  if (site.metricsUrl !== METRICS_PATH) return undefined;
  const collector = createMetricsCollector(store, { ...tools, secret: viewSecret, isProduction });
  const options = { bodyLimit: REPORT_MAX_BYTES, logLevel: 'warn' } as const;
  origin.post(METRICS_PATH, options, async ({ body, ip }, reply) => {
    const accepted = collector.add(String(body), ip, await readLive());
    accepted?.forEach(countReport);
    return reply
      .code(accepted ? 204 : 400)
      .headers(HEADERS)
      .send();
  });
  origin.addHook('onClose', () => collector.flush());
  return collector;
}

/**
 * Serves what `status` prints, if there is a token for it.
 *
 * @param collector undefined if browsers do not report here
 */
export function serveReleases(
  origin: FastifyInstance,
  store: SiteStore,
  { releasesToken }: OriginConfig,
  collector: MetricsCollector | undefined,
): void {
  if (releasesToken === undefined) return;
  origin.get(RELEASES_PATH, async (request, reply) => {
    reply.headers(HEADERS).type('text/plain; charset=utf-8');
    if (!hasToken(request, releasesToken)) {
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Releases", charset="UTF-8"')
        .send('Give the RELEASES_TOKEN of this site as the password, with any name.\n');
    }
    await collector?.flush();
    return reply.send(`${formatStatus(await readStatus(store, { limit: CHANGES_SHOWN }))}\n`);
  });
}

/** Whether a request has the token, as a password or Bearer token. */
export function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  const [, scheme = '', given = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(authorization) ?? [];
  const login = Buffer.from(given, 'base64').toString();
  const secret = scheme.toLowerCase() === 'basic' ? login.slice(login.indexOf(':') + 1) : given;
  return isSameSecret(secret, token);
}
