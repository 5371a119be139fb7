/** Promotes or withdraws a canary by what browsers report, compared with the live version over the same time. */
import { setTimeout as pause } from 'node:timers/promises';
import { formatDeliveryCommand } from '../site/command-name';
import { DeliveryError } from '../site/delivery-error';
import { MIN_NETWORKS, readMetrics, summarizeMetrics, type Figures } from '../reports/version-metrics';
import { requireNewest, type SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import type { Cause } from './change-site';
import { endCanary, promote, type Switched } from './switch';
import { requireLive } from './transitions';

/** When a canary may be promoted. */
interface CanaryLimits {
  /** How long it is watched before. */
  forMs: number;
  /** How many page views of each version are enough to compare. */
  minViews: number;
}

export const CANARY_LIMITS: CanaryLimits = { forMs: 30 * 60_000, minViews: 100 };

/** How many percentage points more of its page views may fail than of the live version's. */
const ERRORS_PERCENT = 1;
const POLL_MS = 5_000;

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
  { minViews }: CanaryLimits,
  isOver: boolean,
): Pick<Watched, 'decision' | 'reason'> | undefined {
  const [errors, liveErrors] = [getErrorPercent(canary), getErrorPercent(live)];
  const maxErrors = liveErrors + ERRORS_PERCENT;
  const failures = `${format(errors)} % of ${canary.views} page views failed, and ${format(liveErrors)} % of ${live.views} of ${live.version}`;
  const isFailing = errors > maxErrors;
  const tooMany = `${failures}; at most ${format(maxErrors)} % may fail`;
  if (isFailing && canary.failedNetworks >= MIN_NETWORKS)
    return { decision: 'withdraw', reason: `${tooMany}.` };
  if (!isOver) return undefined;
  if (isFailing) {
    const few = `from ${canary.failedNetworks} of at least ${MIN_NETWORKS} networks, which may be one person`;
    return { decision: 'undecided', reason: `${tooMany}, but these reports come ${few}.` };
  }
  const isEnough = [canary, live].every(
    ({ views, networks }) => views >= minViews && networks >= MIN_NETWORKS,
  );
  if (isEnough) return { decision: 'promote', reason: `${failures}.` };
  const reason = `Too few reports to tell: ${canary.views} page views, and ${live.views} of ${live.version}; ${minViews} of each are needed, from ${MIN_NETWORKS} networks. The origin counts them unless METRICS_URL names another place.`;
  return { decision: 'undecided', reason };
}

const getErrorPercent = ({ failedViews, views }: Figures) => (failedViews / Math.max(views, 1)) * 100;
const format = (percent: number) => String(Math.round(percent * 10) / 10);

interface WatchTools {
  /** Gets the figures while it waits, each time they have changed, and faults of the store. */
  log: (line: string) => void;
  again?: string | undefined;
  cause?: Cause | undefined;
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Watches the canary of a workspace, and promotes or withdraws it, with the figures as the reason in the log. After too few
 * reports, the canary stays as it is. A fault of the store ends it only at the end of its time.
 *
 * @throws {DeliveryError} `no-canary` without one; `changed-since` if somebody else has changed what is watched; and those of
 *   promote
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
      `Somebody else has changed ${workspace} while its canary was watched, so it is no longer watched: see what is live with ${formatDeliveryCommand(`status ${workspace}`)}.`,
    );
  };
  const before = await readMetrics(store);
  const endMs = performance.now() + limits.forMs;
  let lastLine = '';
  const logChange = (line: string) => {
    if (line !== lastLine) log(line);
    lastLine = line;
  };
  const look = async (isOver: boolean): Promise<Watched | undefined> => {
    assertUnchanged((await requireNewest(store)).state);
    const metrics = await readMetrics(store);
    const canary = summarizeMetrics(metrics, workspace, version, before);
    const live = summarizeMetrics(metrics, workspace, liveVersion, before);
    const judged = judgeCanary(canary, live, limits, isOver);
    if (!judged) {
      logChange(`${workspace} ${formatFigures(canary)}; ${formatFigures(live)}.`);
      return undefined;
    }
    const { decision, reason } = judged;
    if (decision === 'undecided') return { ...judged, canary, live };
    const options = { cause: { ...cause, reason }, assertUnchanged };
    const switched =
      decision === 'promote'
        ? await promote(store, workspace, undefined, { ...options, again })
        : await endCanary(store, workspace, options);
    return { ...judged, canary, live, switched };
  };
  for (;;) {
    await wait(Math.max(0, Math.min(POLL_MS, endMs - performance.now())));
    const isOver = performance.now() >= endMs;
    try {
      const watched = await look(isOver);
      if (watched) return watched;
    } catch (error) {
      if (isOver || !isStoreFault(error)) throw error;
      logChange(error.message);
    }
  }
}

const isStoreFault = (error: unknown): error is DeliveryError =>
  error instanceof DeliveryError && error.code.startsWith('target-');

const formatFigures = ({ version, views, failedViews }: Figures) =>
  `${version}: ${views} page views, ${failedViews} failed`;
