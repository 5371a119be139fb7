/** What Prometheus reads of an origin, in the form of the API's metrics. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveSite } from '../site/live-site';
import type { ServedResponse } from './log-requests';
import type { ReportedMetric, ReportedVital } from './reports/collect-metrics';

/** From a file that is in memory to a page that waits for its API. */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** Callers can invent methods, and each value of a label adds a time series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);
const VERSION_LABELS = ['remote', 'version'] as const;

/** Counts and times of one origin, with their own registry. */
export function createOriginMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'steadfast_http_request_duration_seconds',
    help: 'Duration of responses, by route, method and class of status; disabled for pages of disabled remotes',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers,
  });
  const pages = new Counter({
    name: 'steadfast_pages_total',
    help: 'Pages sent, by who renders their first view: origin or browser',
    labelNames: ['rendered_by'],
    registers,
  });
  const renderings = new Histogram({
    name: 'steadfast_render_duration_seconds',
    help: 'Duration of rendering a first view, by remote and outcome: ok or a code of docs/errors.md',
    labelNames: ['remote', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const revision = new Gauge({
    name: 'steadfast_live_revision',
    help: 'The revision that is served',
    registers,
  });
  const refused = new Gauge({
    name: 'steadfast_live_refused',
    help: '1 while the newest revision cannot be served, so that an earlier one is',
    registers,
  });
  const versions = new Gauge({
    name: 'steadfast_live_version',
    help: '1 for each version that is served, by state: live, disabled or canary',
    labelNames: [...VERSION_LABELS, 'state'],
    registers,
  });
  const reports = new Counter({
    name: 'steadfast_browser_remote_total',
    help: 'Phases of remotes that browsers report, by outcome: ok, fell-back or a code of docs/errors.md',
    labelNames: [...VERSION_LABELS, 'phase', 'outcome'],
    registers,
  });
  const loads = new Histogram({
    name: 'steadfast_browser_load_duration_seconds',
    help: 'Duration of successful loads of modules that browsers report',
    labelNames: VERSION_LABELS,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const vitals = new Histogram({
    name: 'steadfast_browser_vital_seconds',
    help: 'Web vitals of pages that browsers report: lcp (largest contentful paint) and inp (interaction to next paint)',
    labelNames: [...VERSION_LABELS, 'vital'],
    // The limits of good and poor on web.dev: lcp 2.5 and 4 s, inp 0.2 and 0.5 s.
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 10],
    registers,
  });
  const shifts = new Histogram({
    name: 'steadfast_browser_layout_shift',
    help: 'Cumulative layout shift of pages that browsers report',
    labelNames: VERSION_LABELS,
    // The limits of good and poor on web.dev: 0.1 and 0.25.
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  const reported = [reports, loads, vitals, shifts];
  let reportedRevision: number | undefined;
  return {
    countResponse: ({ method, route, status, ms, isDisabled }: ServedResponse): void => {
      const labels = { route, method: METHODS.has(method) ? method : 'other' };
      // Alerts count 5xx, and a remote is disabled on purpose.
      const outcome = isDisabled ? 'disabled' : `${Math.floor(status / 100)}xx`;
      durations.observe({ ...labels, status: outcome }, ms / 1_000);
    },
    countPage: (isRendered: boolean): void => {
      pages.inc({ rendered_by: isRendered ? 'origin' : 'browser' });
    },
    countRendering: (remote: string, outcome: string, ms: number): void => {
      renderings.observe({ remote, outcome }, ms / 1_000);
    },
    /** Counts what a browser reports of a version that is served. */
    countReport: ({ remote, version, ...reported }: ReportedMetric | ReportedVital): void => {
      if ('vital' in reported) {
        const { vital, value } = reported;
        if (vital === 'cls') shifts.observe({ remote, version }, value);
        else vitals.observe({ remote, version, vital }, value / 1_000);
        return;
      }
      const { phase, outcome, ms } = reported;
      reports.inc({ remote, version, phase, outcome });
      if (phase === 'load' && outcome === 'ok') loads.observe({ remote, version }, ms / 1_000);
    },
    /** Formats the metrics as Prometheus text. Reports of earlier revisions are left out: each version adds time series. */
    text: (live: LiveSite, isRefused: boolean): Promise<string> => {
      refused.set(isRefused ? 1 : 0);
      reportedRevision ??= live.revision;
      if (live.revision !== reportedRevision) for (const metric of reported) metric.reset();
      reportedRevision = live.revision;
      revision.set(live.revision);
      versions.reset();
      for (const { name, version } of [live.host, ...live.features])
        versions.set({ remote: name, version, state: name in live.disabled ? 'disabled' : 'live' }, 1);
      for (const [remote, { built }] of Object.entries(live.canaries))
        versions.set({ remote, version: built.version, state: 'canary' }, 1);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
