/** What browsers have reported about a version: how often its modules failed, and how long they took to load. */
import { Type, type Static } from '@sinclair/typebox';
import { parseChecked } from '../site/read-build';
import type { SiteStore } from '../store/site-store';

const Counts = Type.Record(Type.String(), Type.Integer({ minimum: 1 }));

/** The counts of a version. */
const VersionMetrics = Type.Object({
  /** By phase and outcome, such as `load ok` and `render remote-crash`. */
  outcomes: Counts,
  /**
   * Successful loads by module and duration class: class n holds those of about DURATION_STEP to the power of n
   * milliseconds.
   */
  durations: Type.Record(Type.String(), Counts),
});
export type VersionMetrics = Static<typeof VersionMetrics>;

/** By workspace and version, such as `mfe-catalog@1.2.0-3f9c2a1b`. */
export type SiteMetrics = Record<string, VersionMetrics>;

/** What one origin has counted since it started. */
const MetricsFile = Type.Object({ versions: Type.Record(Type.String(), VersionMetrics) });

/** The folder with a file of each origin. */
export const METRICS_FOLDER = 'metrics/';

/** @param number increases with each file of an origin, of which only the latest counts */
export const formatMetricsKey = (origin: string, number: number) =>
  `${METRICS_FOLDER}${origin}-${String(number).padStart(8, '0')}.json`;

/** A class is 5 % wide, so that a median is at most 2.5 % off. */
const DURATION_STEP = 1.05;

export const formatVersionKey = (remote: string, version: string) => `${remote}@${version}`;

/** A metric as browsers report it. */
export interface ReportedMetric extends Record<
  'remote' | 'version' | 'module' | 'phase' | 'outcome',
  string
> {
  ms: number;
}

/** Adds one reported metric. @returns the counts of its version */
export function countMetric(metrics: SiteMetrics, metric: ReportedMetric): VersionMetrics {
  const { remote, version, module, phase, outcome, ms } = metric;
  const counts = (metrics[formatVersionKey(remote, version)] ??= emptyMetrics());
  increase(counts.outcomes, `${phase} ${outcome}`, 1);
  if (phase !== 'load' || outcome !== 'ok') return counts;
  const duration = Math.round(Math.log(Math.max(ms, 1)) / Math.log(DURATION_STEP));
  increase((counts.durations[module] ??= {}), String(duration), 1);
  return counts;
}

/** Reads what all origins of a site have counted so far. Files that cannot be read count for nothing. */
export async function readMetrics(store: SiteStore): Promise<SiteMetrics> {
  // In order, so that the last of an origin replaces those before.
  const latest = new Map(
    (await store.list(METRICS_FOLDER)).map(({ key }) => [key.replace(/-\d+\.json$/, ''), key]),
  );
  const sum: SiteMetrics = {};
  for (const key of latest.values()) {
    const body = (await store.get(key))?.toString() ?? '';
    for (const [version, counts] of Object.entries(parseChecked(body, MetricsFile)?.versions ?? {}))
      addCounts((sum[version] ??= emptyMetrics()), counts, 1);
  }
  return sum;
}

/** Returns what was counted since `before`. */
export function subtractMetrics(now: SiteMetrics, before: SiteMetrics): SiteMetrics {
  return Object.fromEntries(
    Object.entries(now).map(([version, counts]) => {
      const rest = emptyMetrics();
      addCounts(rest, counts, 1);
      addCounts(rest, before[version] ?? emptyMetrics(), -1);
      return [version, rest];
    }),
  );
}

const emptyMetrics = (): VersionMetrics => ({ outcomes: {}, durations: {} });

function addCounts(sum: VersionMetrics, { outcomes, durations }: VersionMetrics, sign: 1 | -1): void {
  for (const [name, count] of Object.entries(outcomes)) increase(sum.outcomes, name, sign * count);
  for (const [module, counts] of Object.entries(durations))
    for (const [name, count] of Object.entries(counts))
      increase((sum.durations[module] ??= {}), name, sign * count);
}

function increase(counts: Record<string, number>, name: string, by: number): void {
  counts[name] = (counts[name] ?? 0) + by;
}

/** The figures of a version. */
export interface Figures {
  version: string;
  /** How often browsers wanted a module. */
  loads: number;
  /** How often one failed to load or threw when it rendered. */
  errors: number;
  /** Its modules that have loaded, and their median times. */
  modules: Record<string, { loads: number; medianMs: number }>;
}

/** Nobody's fault: the viewer has left, or the remote is switched off. */
const HARMLESS = new Set(['ok', 'fell-back', 'remote-cancelled', 'remote-disabled']);
const LOADED = 'load ok';
const FELL_BACK = 'load fell-back';
const CRASHED = 'render remote-crash';

/**
 * Sums up the figures of a version.
 *
 * @param replacedBy the version that browsers load instead when this one fails to load: they report that under its name
 */
export function summarizeMetrics(
  metrics: SiteMetrics,
  remote: string,
  version: string,
  replacedBy: string | undefined,
): Figures {
  const counts = metrics[formatVersionKey(remote, version)] ?? emptyMetrics();
  const fallbacks =
    replacedBy === undefined
      ? 0
      : countFallbacks(metrics[formatVersionKey(remote, replacedBy)] ?? emptyMetrics());
  // A crash that the other version replaces is reported twice: as a crash of this one, which did load, and as a fallback.
  const fellBack = Math.max(0, fallbacks - (counts.outcomes[CRASHED] ?? 0));
  const add = (sum: number, [, count]: [string, number]) => sum + count;
  const failedLoads = Object.entries(counts.outcomes).filter(
    ([name]) => name.startsWith('load ') && isError(name),
  );
  const modules = Object.entries(counts.durations).flatMap(([module, durations]) => {
    const medianMs = findQuantileMs([durations], 0.5);
    const loads = Object.values(durations).reduce((sum, count) => sum + count, 0);
    return medianMs === undefined ? [] : [[module, { loads, medianMs }] as const];
  });
  return {
    version,
    loads: failedLoads.reduce(add, countLoads(counts) + fellBack),
    errors: Object.entries(countErrors(counts)).reduce(add, fellBack),
    modules: Object.fromEntries(modules),
  };
}

const isError = (name: string) => !HARMLESS.has(name.split(' ')[1] ?? '');

/** Successful loads of modules. */
export const countLoads = ({ outcomes }: VersionMetrics): number => outcomes[LOADED] ?? 0;

/** How often the version served in place of one that failed. */
export const countFallbacks = ({ outcomes }: VersionMetrics): number => outcomes[FELL_BACK] ?? 0;

/** Errors by code (docs/errors.md). */
export function countErrors({ outcomes }: VersionMetrics): Record<string, number> {
  const errors: Record<string, number> = {};
  for (const [name, count] of Object.entries(outcomes))
    if (isError(name) && count > 0) increase(errors, name.split(' ')[1] ?? '', count);
  return errors;
}

/**
 * Finds the time that a share of the loads does not exceed, in milliseconds; undefined without a load.
 *
 * @param durations of one or more modules
 */
export function findQuantileMs(
  durations: VersionMetrics['durations'][string][],
  share: number,
): number | undefined {
  const classes = durations
    .flatMap((counts) => Object.entries(counts))
    .map(([name, count]) => ({ power: Number(name), count }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.power - other.power);
  const rank = classes.reduce((sum, { count }) => sum + count, 0) * share;
  let passed = 0;
  const found = classes.find(({ count }) => (passed += count) >= rank);
  return found && Math.round(DURATION_STEP ** found.power);
}
