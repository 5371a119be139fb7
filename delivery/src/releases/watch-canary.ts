/** Promotes or withdraws a canary by what browsers report, compared with the live version over the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import { formatDeliveryCommand } from '../site/command-name';
import { DeliveryError } from '../site/delivery-error';
import {
  MIN_NETWORKS,
  readMetrics,
  subtractMetrics,
  summarizeMetrics,
  type Figures,
} from '../reports/version-metrics';
import { requireNewest, type SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import type { Cause } from './change-site';
import { endCanary, promote, type Switched } from './switch';
import { requireLive } from './transitions';

/** When a canary is good, and when it is not. */
export interface CanaryLimits {
  /** How long it is watched before it may be promoted. */
  forMs: number;
  /** How many loads of a module, of each version, make medians that can be compared. */
  minLoads: number;
  /** How many percentage points more of its page views may fail than of the live version's. */
  errorsPercent: number;
  /** How many percent longer the median load of a module may take. */
  slowerPercent: number;
}

export const CANARY_LIMITS: CanaryLimits = {
  forMs: 30 * 60_000,
  minLoads: 100,
  errorsPercent: 1,
  slowerPercent: 20,
};

/** Nobody notices a smaller difference, and a module that loads in 5 ms often takes 7. */
const MIN_SLOWER_MS = 20;
const LOOK_EACH_MS = 5_000;

type Verdict = 'promote' | 'withdraw' | 'undecided';

/** How a watch has ended. */
export interface Watched {
  decision: Verdict;
  /** The figures that led to it, in one sentence. */
  reason: string;
  canary: Figures;
  live: Figures;
  /** Undefined if the canary stays. */
  switched?: Switched;
}

/**
 * Judges a canary by what at least MIN_NETWORKS networks report: fewer may be one person.
 *
 * @param isOver whether it has been watched for as long as the limits say
 * @returns undefined while it is too early to tell
 */
export function judgeCanary(
  canary: Figures,
  live: Figures,
  limits: CanaryLimits,
  isOver: boolean,
): Pick<Watched, 'decision' | 'reason'> | undefined {
  const { minLoads, errorsPercent } = limits;
  const [errors, liveErrors] = [getErrorPercent(canary), getErrorPercent(live)];
  const maxErrors = liveErrors + errorsPercent;
  const failures = `${format(errors)} % of ${canary.views} page views failed, and ${format(liveErrors)} % of ${live.views} of ${live.version}`;
  const isFailing = errors > maxErrors;
  const tooMany = `${failures}; at most ${format(maxErrors)} % may fail`;
  if (isFailing && canary.failedNetworks >= MIN_NETWORKS)
    return { decision: 'withdraw', reason: `${tooMany}.` };
  const networks = Math.min(canary.networks, live.networks);
  const slowest = networks >= MIN_NETWORKS ? findSlowest(canary, live, limits) : undefined;
  const times =
    slowest &&
    `${slowest.module} loads in ${slowest.ms} ms (median), and in ${slowest.liveMs} ms of ${live.version}`;
  if (slowest && slowest.ms > slowest.maxMs)
    return { decision: 'withdraw', reason: `${times}; at most ${slowest.maxMs} ms are allowed.` };
  if (!isOver) return undefined;
  if (isFailing) {
    const few = `from ${canary.failedNetworks} of at least ${MIN_NETWORKS} networks, which may be one person`;
    return { decision: 'undecided', reason: `${tooMany}, but these reports come ${few}.` };
  }
  if (times) return { decision: 'promote', reason: `${failures}. ${times}.` };
  const reason = `Too few reports to tell: ${canary.views} page views, and ${live.views} of ${live.version}; ${minLoads} loads of the same module are needed, from ${MIN_NETWORKS} networks.`;
  return { decision: 'undecided', reason };
}

/** Finds the module that has slowed down most, of those that both versions have loaded often enough. */
function findSlowest(canary: Figures, live: Figures, { minLoads, slowerPercent }: CanaryLimits) {
  return Object.entries(canary.modules)
    .flatMap(([module, { loads, medianMs: ms }]) => {
      const before = live.modules[module];
      if (!before || Math.min(loads, before.loads) < minLoads) return [];
      const liveMs = before.medianMs;
      const maxMs = Math.floor(liveMs + Math.max(MIN_SLOWER_MS, (liveMs * slowerPercent) / 100));
      return [{ module, ms, liveMs, maxMs }];
    })
    .sort((one, other) => other.ms / other.maxMs - one.ms / one.maxMs)[0];
}

const getErrorPercent = ({ failedViews, views }: Figures) => (failedViews / Math.max(views, 1)) * 100;
const format = (percent: number) => String(Math.round(percent * 10) / 10);

interface WatchTools {
  /** Gets the figures while it waits, each time they have changed. */
  log: (line: string) => void;
  again?: string | undefined;
  cause?: Cause | undefined;
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Watches the canary of a workspace, and promotes or withdraws it, with the figures as the reason in the log. After too few
 * reports, the canary stays as it is.
 *
 * @throws {DeliveryError} `no-canary` without one; `no-metrics` if no origin collects any; `changed-since` if somebody else
 *   has changed what is watched; and those of promote
 */
export async function watchCanary(
  store: SiteStore,
  workspace: string,
  limits: CanaryLimits,
  { log, again, cause, wait = pause }: WatchTools,
): Promise<Watched> {
  const begun = (await requireNewest(store)).state;
  const { version: liveVersion } = requireLive(begun, workspace);
  const version = begun.canaries[workspace]?.version;
  if (version === undefined) {
    const command = formatDeliveryCommand(`canary ${workspace} VERSION 10% --watch`);
    throw new DeliveryError('no-canary', `${workspace} has no canary to watch: ${command}.`);
  }
  const assertUnchanged = (state: SiteState) => {
    const isLive = requireLive(state, workspace).version === liveVersion;
    if (isLive && state.canaries[workspace]?.version === version) return;
    throw new DeliveryError(
      'changed-since',
      `Somebody else has changed ${workspace} while its canary was watched: it is no longer watched.`,
    );
  };
  const before = await readMetrics(store);
  const endMs = performance.now() + limits.forMs;
  let lastLine = '';
  for (;;) {
    await wait(Math.max(0, Math.min(LOOK_EACH_MS, endMs - performance.now())));
    const isOver = performance.now() >= endMs;
    assertUnchanged((await requireNewest(store)).state);
    const all = await readMetrics(store);
    const metrics = subtractMetrics(all, before);
    const canary = summarizeMetrics(metrics, workspace, version);
    const live = summarizeMetrics(metrics, workspace, liveVersion);
    const judged = judgeCanary(canary, live, limits, isOver);
    if (!judged) {
      const line = `${workspace} ${formatFigures(canary)}; ${formatFigures(live)}.`;
      if (line !== lastLine) log(line);
      lastLine = line;
      continue;
    }
    const { decision, reason } = judged;
    if (decision === 'undecided') {
      if (Object.keys(all).length > 0) return { ...judged, canary, live };
      throw new DeliveryError(
        'no-metrics',
        `No browser has reported anything to ${store.place}, so the canary stays as it is: the origin counts load times and errors unless METRICS_URL names another place.`,
      );
    }
    const options = { cause: { ...cause, reason }, assertUnchanged };
    const switched =
      decision === 'promote'
        ? await promote(store, workspace, undefined, { ...options, again })
        : await endCanary(store, workspace, options);
    return { ...judged, canary, live, switched };
  }
}

const formatFigures = ({ version, views, failedViews }: Figures) =>
  `${version}: ${views} page views, ${failedViews} failed`;
