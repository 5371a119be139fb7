/** Counts what browsers report to the origin, for the page of releases and `canary --watch`. */
import { randomBytes } from 'node:crypto';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { LiveSite } from '../site/live-site';
import { parseChecked } from '../site/read-build';
import type { SiteStore } from '../store/site-store';
import {
  METRICS_FOLDER,
  formatMetricsKey,
  countErrors,
  countMetric,
  formatVersionKey,
  type ReportedMetric,
  type SiteMetrics,
} from './version-metrics';

/** The value of METRICS_URL with which the origin collects the reports itself. No route of a remote begins with a dot. */
export const METRICS_PATH = '/.metrics';

const Report = Type.Object({ metrics: Type.Array(Type.Unknown(), { maxItems: 100 }) });
/** A record of `onRemoteMetrics` (shared/host/src/metrics), as far as it counts here. */
const Metric = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  module: Type.String(),
  phase: Type.String({ pattern: '^(origin|resolve|load|render)$' }),
  outcome: Type.String({ pattern: '^[a-z][a-z-]{1,39}$' }),
  ms: Type.Number({ minimum: 0, maximum: 600_000 }),
});
/** A web vital, as `onWebVitals` reports it. */
const Vital = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  module: Type.String(),
  vital: Type.Union([Type.Literal('lcp'), Type.Literal('inp'), Type.Literal('cls')]),
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type ReportedVital = Static<typeof Vital>;

/** Announced as a crash: fewer may be one broken browser. */
const CRASH_REPORTS = 3;
const CRASH = 'remote-crash';

/** Reports are anybody's: more names of outcomes than the site has would only fill the memory. */
const OUTCOMES_MAX = 60;
const WRITE_AFTER_MS = 2_000;
/** Longer than any canary is watched. */
const KEEP_MS = 30 * 86_400_000;

export interface MetricsCollector {
  /**
   * Counts a report, as far as it is about modules that browsers may have.
   *
   * @returns false if it is no report
   */
  add: (report: string, live: LiveSite) => boolean;
  /** Writes what is not written yet. */
  flush: () => Promise<void>;
}

interface CollectorTools {
  warn: (message: string) => void;
  onCrash?: (remote: string, version: string, reports: number) => void;
  onMetric?: (metric: ReportedMetric) => void;
  onVital?: (vital: ReportedVital) => void;
}

/**
 * Collects reports in a file of this origin in the site's private store, which commands on any machine read.
 *
 * @param tools.warn gets a failure to write, once; the next write tries it again
 * @param tools.onCrash is called once for each version that crashes in browsers
 * @param tools.onMetric gets every metric that is counted
 * @param tools.onVital gets every web vital, which only Prometheus counts
 */
export function createMetricsCollector(
  store: SiteStore,
  { warn, onCrash = () => undefined, onMetric = () => undefined, onVital = () => undefined }: CollectorTools,
): MetricsCollector {
  const counted: SiteMetrics = {};
  const origin = randomBytes(8).toString('hex');
  let number = 0;
  let timer: NodeJS.Timeout | undefined;
  let lastFault = '';
  let writing: Promise<unknown> = removeOld(store).catch(() => undefined);
  let served: { live: LiveSite; modules: Map<string, object> } | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const body = Buffer.from(JSON.stringify({ versions: counted }));
    writing = writing
      .then(() => writeMetrics(store, origin, (number += 1), body))
      .catch((error: unknown) => {
        const { message } = error as Error;
        if (message !== lastFault) warn(`What browsers report could not be written: ${message}`);
        lastFault = message;
      });
  };
  return {
    add(text, live) {
      const report = parseChecked(text, Report);
      if (!report) return false;
      if (served?.live !== live) served = { live, modules: listServed(live) };
      for (const metric of report.metrics) {
        const isVital = Value.Check(Vital, metric);
        if (!isVital && !Value.Check(Metric, metric)) continue;
        const version = formatVersionKey(metric.remote, metric.version);
        if (!Object.hasOwn(served.modules.get(version) ?? {}, metric.module)) continue;
        if (isVital) {
          onVital(metric);
          continue;
        }
        const { outcomes = {} } = counted[version] ?? {};
        const isNew = !(`${metric.phase} ${metric.outcome}` in outcomes);
        if (isNew && Object.keys(outcomes).length >= OUTCOMES_MAX) continue;
        onMetric(metric);
        const counts = countMetric(counted, metric);
        if (metric.outcome === CRASH && countErrors(counts)[CRASH] === CRASH_REPORTS)
          onCrash(metric.remote, metric.version, CRASH_REPORTS);
        timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
      }
      return true;
    },
    async flush() {
      if (timer) write();
      await writing;
    },
  };
}

/** The modules of the versions that browsers may have: the live ones, their canaries and those before. */
export function listServed(live: LiveSite): Map<string, object> {
  const canaries = Object.values(live.canaries).map(({ built }) => built);
  return new Map(
    [...live.features, ...canaries, ...Object.values(live.previous)].map(({ name, version, modules }) => [
      formatVersionKey(name, version),
      modules,
    ]),
  );
}

async function removeOld(store: SiteStore): Promise<void> {
  const files = await store.list(METRICS_FOLDER);
  const old = files.filter(({ changedAtMs }) => changedAtMs < Date.now() - KEEP_MS);
  await store.remove(old.map(({ key }) => key));
}

/** Files are never changed, so each count replaces the file before. */
async function writeMetrics(store: SiteStore, origin: string, number: number, body: Buffer): Promise<void> {
  await store.create(formatMetricsKey(origin, number), body);
  if (number > 1) await store.remove([formatMetricsKey(origin, number - 1)]);
}
