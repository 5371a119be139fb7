/** What browsers have reported about a version: in how many page views they had it, and in how many its modules failed. */
import { Type, type Static } from '@sinclair/typebox';
import { parseChecked } from '../site/read-build';
import type { SiteStore } from '../site/store/site-store';

const Counts = Type.Record(Type.String(), Type.Integer({ minimum: 1 }));
type Counts = Record<string, number>;

/** The counts of a version. A network's tag begins with what its secret is named, and a dot. */
const VersionMetrics = Type.Object({
  /** By code (docs/errors.md), such as `remote-crash`. */
  errors: Counts,
  /** Page views by the tag of their network: all that had the version, those in which it failed, and those that then fell back. */
  views: Type.Object({ all: Counts, failed: Counts, fellBack: Counts }),
});
type VersionMetrics = Static<typeof VersionMetrics>;
type ViewKind = keyof VersionMetrics['views'];

/** What one origin has counted since it started, by workspace and version, such as `mfe-catalog@1.2.0-3f9c2a1b`. */
const OriginMetrics = Type.Record(Type.String(), VersionMetrics);
export type OriginMetrics = Static<typeof OriginMetrics>;
const MetricsFile = Type.Object({ versions: OriginMetrics });

/** By origin: what the names of its files begin with. */
export type SiteMetrics = Record<string, OriginMetrics>;

/** The folder with a file of each origin. */
const METRICS_FOLDER = 'metrics/';
/** Longer than any canary is watched. */
const KEEP_MS = 30 * 86_400_000;

/** From how many networks something must be reported before anything follows from it: fewer may be one person. */
export const MIN_NETWORKS = 3;
/** The tag of all networks outside production: each view there counts as a network of its own. */
export const DEMO_NETWORKS = 'demo';
/** Networks of a version that are told apart; the earliest ones are added up. */
const TAGS_MAX = 50;
const OTHER_NETWORKS = 'others';

export const formatVersionKey = (remote: string, version: string) => `${remote}@${version}`;

/** Adds the error of a version, by its code. */
export function countError(metrics: OriginMetrics, versionKey: string, code: string): void {
  increase((metrics[versionKey] ??= emptyMetrics()).errors, code, 1);
}

/** Adds one page view of a version, by the tag of its network. */
export function countView(metrics: OriginMetrics, versionKey: string, kind: ViewKind, network: string): void {
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
  const files = await Promise.all(
    Array.from(latest, async ([origin, key]) => [origin, await store.get(key)] as const),
  );
  // An origin has replaced its file since the list.
  if (files.some(([, body]) => !body)) return readMetrics(store);
  return Object.fromEntries(
    files.map(([origin, body]) => [origin, parseChecked(String(body), MetricsFile)?.versions ?? {}]),
  );
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
  versions: OriginMetrics,
): Promise<void> {
  const prefix = `${METRICS_FOLDER}${origin}-`;
  const written = `${prefix}${String(number).padStart(8, '0')}.json`;
  await store.create(written, Buffer.from(JSON.stringify({ versions })));
  const old = (await store.list(METRICS_FOLDER)).filter(
    ({ key, changedAtMs }) => (key.startsWith(prefix) && key < written) || changedAtMs < Date.now() - KEEP_MS,
  );
  await store.remove(old.map(({ key }) => key));
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

/** Sums up the figures of a version, of what each origin has counted since `before`. */
export function summarizeMetrics(
  metrics: SiteMetrics,
  remote: string,
  version: string,
  before: SiteMetrics = {},
) {
  const { views, errors } = emptyMetrics();
  const key = formatVersionKey(remote, version);
  for (const [origin, counted] of Object.entries(metrics)) {
    addCounts({ views, errors }, counted[key] ?? emptyMetrics(), 1);
    addCounts({ views, errors }, before[origin]?.[key] ?? emptyMetrics(), -1);
  }
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

/** One network has as many tags as there are secrets, so only tags of one secret are added up: of the one with the most. */
function countNetworks(counts: Counts): number {
  const bySecret: Counts = {};
  for (const [tag, count] of Object.entries(counts)) {
    const [secret = ''] = tag.split('.');
    if (count > 0) increase(bySecret, secret, tag === DEMO_NETWORKS ? count : 1);
  }
  return Math.max(0, ...Object.values(bySecret));
}
