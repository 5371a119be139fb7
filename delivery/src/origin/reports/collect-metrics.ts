/** Counts what browsers report to the origin, for `status` and `canary --watch`. */
import { randomBytes } from 'node:crypto';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { LRUCache } from 'lru-cache';
import { REMOTE_OUTCOMES, REMOTE_PHASES, type BuiltFeature, type RemoteOutcome } from '@steadfast/contract';
import type { LiveSite } from '../../site/live-site';
import { parseChecked } from '../../site/read-build';
import type { SiteStore } from '../../site/store/site-store';
import { createPageViews, type PageViewTools } from './page-views';
import {
  countError,
  countView,
  formatVersionKey,
  writeMetrics,
  type OriginMetrics,
} from '../../reports/version-metrics';

/** The value of METRICS_URL with which the origin collects the reports itself. No route of a remote begins with a dot. */
export const METRICS_PATH = '/.metrics';

const Report = Type.Object({
  view: Type.Optional(Type.String()),
  metrics: Type.Array(Type.Unknown(), { maxItems: 100 }),
});
/** What a report is about. */
const reportedModule = { remote: Type.String(), version: Type.String(), module: Type.String() };
/** A record of `onRemoteMetrics` (shared/host/src/metrics), as far as it counts here. */
const Metric = Type.Object({
  ...reportedModule,
  phase: Type.Union(REMOTE_PHASES.map((phase) => Type.Literal(phase))),
  outcome: Type.Union(REMOTE_OUTCOMES.map((outcome) => Type.Literal(outcome))),
  ms: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type ReportedMetric = Static<typeof Metric>;
/** A web vital, as `onWebVitals` reports it. */
const Vital = Type.Object({
  ...reportedModule,
  vital: Type.Union([Type.Literal('lcp'), Type.Literal('inp'), Type.Literal('cls')]),
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type ReportedVital = Static<typeof Vital>;

/** Nobody's fault: the viewer has left, or the remote is switched off. */
const HARMLESS = new Set<RemoteOutcome>(['ok', 'fell-back', 'remote-cancelled', 'remote-disabled']);

/** What is kept: of the latest versions, and of the latest revisions that views may be of. */
const VERSIONS_MAX = 100;
const REVISIONS_MAX = 100;
const WRITE_AFTER_MS = 2_000;

export type MetricsCollector = ReturnType<typeof createMetricsCollector>;

export interface CollectorTools extends PageViewTools {
  warn: (message: string) => void;
}

/**
 * Counts reports, and writes the counts to the site's store, where commands on any machine read them. Each origin has a file of
 * its own.
 *
 * @param tools.warn gets a failure to write, once; the next write tries it again
 */
export function createMetricsCollector(store: SiteStore, { warn, ...tools }: CollectorTools) {
  const views = createPageViews(tools);
  let counted: OriginMetrics = {};
  const name = randomBytes(8).toString('hex');
  const served = new LRUCache<number, ServedVersions>({ max: REVISIONS_MAX });
  let timer: NodeJS.Timeout | undefined;
  let written = 0;
  let lastFault = '';
  let writing: Promise<unknown> = Promise.resolve();

  const remember = (live: LiveSite) => {
    if (!served.has(live.revision)) served.set(live.revision, listServed(live));
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(() => writeMetrics(store, name, (written += 1), counted))
      .catch((error: unknown) => {
        const { message } = error as Error;
        if (message !== lastFault) warn(`What browsers report could not be written: ${message}`);
        lastFault = message;
      });
  };
  return {
    /** Creates the value that a page carries, and its browser sends along with its reports. */
    createView(live: LiveSite): string {
      remember(live);
      return views.create(live.revision);
    },
    /**
     * Counts a report, as far as it is about modules that its page view may have had.
     *
     * @param address the client's
     * @returns what counts; web vitals count for Prometheus alone. Undefined if it is no report
     */
    add(text: string, address: string, live: LiveSite): (ReportedMetric | ReportedVital)[] | undefined {
      const report = parseChecked(text, Report);
      if (!report) return undefined;
      remember(live);
      const view = views.admit(report.view ?? '', address);
      const versions = view && served.get(view.revision);
      const accepted: (ReportedMetric | ReportedVital)[] = [];
      if (!versions) return accepted;
      const network = views.tagNetwork(address);
      for (const metric of report.metrics) {
        const isVital = Value.Check(Vital, metric);
        if (!isVital && !Value.Check(Metric, metric)) continue;
        const key = formatVersionKey(metric.remote, metric.version);
        const version = versions.get(key);
        if (!version?.modules.has(metric.module)) continue;
        const what = isVital ? metric.vital : metric.phase;
        if (!views.isFirst(view, `${key} ${metric.module} ${what}`)) continue;
        // What counts them tells the kinds apart by their fields.
        accepted.push(Value.Clean(isVital ? Vital : Metric, metric) as typeof metric);
        if (isVital) continue;
        const countOnce = (of: string, ...kinds: Parameters<typeof countView>[2][]) => {
          for (const kind of kinds)
            if (views.isFirst(view, `${of} ${kind}`)) countView(counted, of, kind, network);
        };
        countOnce(key, 'all');
        if (!HARMLESS.has(metric.outcome)) {
          countError(counted, key, metric.outcome);
          countOnce(key, 'failed');
        }
        if (metric.outcome === 'fell-back' && version.replaces !== undefined)
          countOnce(version.replaces, 'all', 'failed', 'fellBack');
        timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
      }
      counted = Object.fromEntries(Object.entries(counted).slice(-VERSIONS_MAX));
      return accepted;
    },
    /** Writes what is not written yet. */
    async flush(): Promise<void> {
      if (timer) write();
      await writing;
    },
  };
}

/** By key of formatVersionKey. */
type ServedVersions = Map<string, ServedVersion>;

interface ServedVersion {
  modules: ReadonlySet<string>;
  /** The version that it serves in place of when that fails in a browser. */
  replaces: string | undefined;
}

/** The versions that the browsers of a page may have: the live ones, their canaries, and those before. */
function listServed({ features, canaries, previous }: LiveSite): ServedVersions {
  const getKey = (built: BuiltFeature | undefined) => built && formatVersionKey(built.name, built.version);
  const served: ServedVersions = new Map();
  for (const live of features) {
    const canary = canaries[live.name]?.built;
    const before = previous[live.name];
    // What is live counts last: a version may be the one before, too.
    for (const [built, replaces] of [
      [before, getKey(live)],
      [canary, undefined],
      [live, getKey(canary)],
    ] as const)
      if (built)
        served.set(formatVersionKey(built.name, built.version), {
          modules: new Set(Object.keys(built.modules)),
          replaces,
        });
  }
  return served;
}
