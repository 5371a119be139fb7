/** What browsers have reported about a version: in how many page views they had it, and in how many its modules failed. */
import { Type, type Static } from '@sinclair/typebox';
import { REMOTE_OUTCOMES, REMOTE_PHASES, type RemoteOutcome } from '@steadfast/contract';
import { parseChecked } from '../site/read-build';
import type { SiteStore } from '../site/store/site-store';

const Counts = Type.Record(Type.String(), Type.Integer({ minimum: 1 }));
type Counts = Record<string, number>;

/** The counts of a version. */
const VersionMetrics = Type.Object({
  /** By code (docs/errors.md), such as `remote-crash`. */
  errors: Counts,
  /** Page views by the tag of their network: all that had the version, those in which it failed, and those that then fell back. */
  views: Type.Object({ all: Counts, failed: Counts, fellBack: Counts }),
});
type VersionMetrics = Static<typeof VersionMetrics>;
type ViewKind = keyof VersionMetrics['views'];

/** By workspace and version, such as `mfe-catalog@1.2.0-3f9c2a1b`. */
export type SiteMetrics = Record<string, VersionMetrics>;

/** What one origin has counted since it started. */
const MetricsFile = Type.Object({ versions: Type.Record(Type.String(), VersionMetrics) });

/** The folder with a file of each origin. */
const METRICS_FOLDER = 'metrics/';
/** Longer than any canary is watched. */
const KEEP_MS = 30 * 86_400_000;

/** @param number increases with each file of an origin; only the latest file counts */
const formatMetricsKey = (origin: string, number: number) =>
  `${METRICS_FOLDER}${origin}-${String(number).padStart(8, '0')}.json`;

/** From how many networks something must be reported before anything follows from it: fewer may be one person. */
export const MIN_NETWORKS = 3;
/** The tag of this machine and of private networks: each view there counts as a network of its own. */
export const PRIVATE_NETWORK = 'private';
/** Networks of a version that are told apart; the earliest ones are added up. */
const TAGS_MAX = 50;
const OTHER_NETWORKS = 'others';

export const formatVersionKey = (remote: string, version: string) => `${remote}@${version}`;

/** Of what browsers report, what it is about. */
export const reportedModule = { remote: Type.String(), version: Type.String(), module: Type.String() };
/** A record of `onRemoteMetrics` (shared/host/src/metrics), as far as it counts here. */
export const Metric = Type.Object({
  ...reportedModule,
  phase: Type.Union(REMOTE_PHASES.map((phase) => Type.Literal(phase))),
  outcome: Type.Union(REMOTE_OUTCOMES.map((outcome) => Type.Literal(outcome))),
  ms: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type ReportedMetric = Static<typeof Metric>;

/** Adds the error of a version, by its code. */
export function countError(metrics: SiteMetrics, versionKey: string, code: string): void {
  increase((metrics[versionKey] ??= emptyMetrics()).errors, code, 1);
}

/** Adds one page view of a version, by the tag of its network. */
export function countView(metrics: SiteMetrics, versionKey: string, kind: ViewKind, network: string): void {
  const { views } = (metrics[versionKey] ??= emptyMetrics());
  increase(views[kind], network, 1);
  const [earliest, ...others] = Object.keys(views[kind]).filter((tag) => tag !== OTHER_NETWORKS);
  if (earliest === undefined || others.length < TAGS_MAX) return;
  const { [earliest]: merged = 0, ...rest } = views[kind];
  views[kind] = rest;
  increase(rest, OTHER_NETWORKS, merged);
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

/**
 * Writes what an origin has counted. Files are never changed, so each replaces the one before; those that other origins have left
 * behind for longer than anybody asks go, too.
 *
 * @param number increases with each file of the origin
 */
export async function writeMetrics(
  store: SiteStore,
  origin: string,
  number: number,
  versions: SiteMetrics,
): Promise<void> {
  const key = formatMetricsKey(origin, number);
  await store.create(key, Buffer.from(JSON.stringify({ versions })));
  const isReplaced = (other: string) => other.startsWith(`${METRICS_FOLDER}${origin}-`) && other < key;
  const old = (await store.list(METRICS_FOLDER)).filter(
    (file) => isReplaced(file.key) || file.changedAtMs < Date.now() - KEEP_MS,
  );
  await store.remove(old.map((file) => file.key));
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

const emptyMetrics = (): VersionMetrics => ({
  errors: {},
  views: { all: {}, failed: {}, fellBack: {} },
});

function addCounts(sum: VersionMetrics, { errors, views }: VersionMetrics, sign: 1 | -1): void {
  const add = (to: Counts, counts: Counts) => {
    for (const [name, count] of Object.entries(counts)) increase(to, name, sign * count);
  };
  add(sum.errors, errors);
  for (const kind of ['all', 'failed', 'fellBack'] as const) add(sum.views[kind], views[kind]);
}

function increase(counts: Counts, name: string, by: number): void {
  counts[name] = (counts[name] ?? 0) + by;
}

export type Figures = ReturnType<typeof summarizeMetrics>;

/** Sums up the figures of a version. */
export function summarizeMetrics(metrics: SiteMetrics, remote: string, version: string) {
  const { views, errors } = metrics[formatVersionKey(remote, version)] ?? emptyMetrics();
  return {
    version,
    /** The page views that had it, and from how many networks. */
    views: addUp(views.all),
    networks: countNetworks(views.all),
    /** Those in which a module failed to load or threw when it rendered. */
    failedViews: addUp(views.failed),
    failedNetworks: countNetworks(views.failed),
    /** Those of them in which browsers had the version before instead. */
    fellBackViews: addUp(views.fellBack),
    /** How often each error was reported, by its code. */
    errors,
  };
}

/**
 * Says in a sentence how a version fails in browsers; undefined if none has reported a failure. Viewers may see nothing of it,
 * because browsers then have the version before.
 */
export function describeFailures(metrics: SiteMetrics, remote: string, version: string): string | undefined {
  const { views, failedViews, fellBackViews, errors } = summarizeMetrics(metrics, remote, version);
  if (failedViews === 0) return undefined;
  const codes = Object.keys(errors);
  const instead =
    fellBackViews > 0 ? `; in ${fellBackViews} of them, browsers had the version before instead` : '';
  return `${remote} ${version} has failed in ${failedViews} of ${views} page views that browsers reported${codes.length > 0 ? ` (${codes.join(', ')})` : ''}${instead}.`;
}

const addUp = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const countNetworks = (counts: Counts): number =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .reduce((sum, [tag, count]) => sum + (tag === PRIVATE_NETWORK ? count : 1), 0);

/** Nobody's fault: the viewer has left, or the remote is switched off. */
const HARMLESS = new Set<string>([
  'ok',
  'fell-back',
  'remote-cancelled',
  'remote-disabled',
] satisfies RemoteOutcome[]);

/** Whether an outcome says that the version which reports it has failed. */
export const isFailure = (outcome: string): boolean => !HARMLESS.has(outcome);
