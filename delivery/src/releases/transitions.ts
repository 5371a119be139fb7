import type { BuiltFeature } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import type { Built } from '../gate/candidate-diff';
import { isOlder } from '../gate/check-order';
import type { LiveSite } from '../site/live-site';
import { isHost, leftWith, activateBuilds } from '../site/activate-builds';

/** What is live of a workspace. @throws {DeliveryError} `no-workspace` when the site has none of that name */
export function findLive(live: LiveSite, workspace: string): Built {
  const all = [live.host, ...live.features];
  const found = all.find(({ name }) => name === workspace);
  if (found) return found;
  const names = all.map(({ name }) => name).join(', ');
  throw new DeliveryError('no-workspace', `The site has no ${workspace}: it has ${names}.`);
}

/** @throws {DeliveryError} `no-workspace`; `only-remotes` with the reason when it is the shell */
function liveFeature(live: LiveSite, workspace: string, whyNoShell: string): BuiltFeature {
  const found = findLive(live, workspace);
  if (isHost(found)) throw new DeliveryError('only-remotes', whyNoShell);
  return found;
}

/** The versions before the live one that can be gone back to, the latest first. */
export function readHistory(live: LiveSite, workspace: string): { built: Built; until: string }[] {
  return workspace === live.host.name ? live.earlierHosts : (live.earlier[workspace] ?? []);
}

/** The site with a version live for all; the same site when it is so already. */
export function activate(live: LiveSite, built: Built, now = new Date()): LiveSite {
  const isLive = [live.host, ...live.features].some(
    ({ name, version }) => name === built.name && version === built.version,
  );
  return isLive ? live : activateBuilds(live, built, now);
}

/**
 * The site as it was before: what is left now, and whatever came between, is not gone back to or fallen back to any more,
 * since it was rolled back for a reason. By its name it can be.
 */
export function rollBackTo(live: LiveSite, built: Built, now: Date): LiveSite {
  const { name } = built;
  const taken = activate(live, built, now);
  if (taken === live) return taken;
  const kept = new Set(fromBefore(live, built, readHistory(live, name)).map((each) => each.built.version));
  const left = [findLive(live, name), ...readHistory(live, name).map((each) => each.built)]
    .map(({ version }) => version)
    .filter((version) => version !== built.version && !kept.has(version));
  const next = withRolledBack(taken, name, left, now);
  if (isHost(built)) return { ...next, earlierHosts: fromBefore(live, built, live.earlierHosts) };
  return {
    ...next,
    earlier: { ...next.earlier, [name]: fromBefore(live, built, live.earlier[name] ?? []) },
  };
}

/** More of a workspace's are forgotten, the oldest first. Decided. */
const ROLLED_BACK_KEPT = 50;
const TAKEN_AGAIN_KEPT = 50;

function withRolledBack(live: LiveSite, name: string, versions: string[], now: Date): LiveSite {
  const marks = Object.entries(live.rolledBack?.[name] ?? {}).filter(
    ([version]) => !versions.includes(version),
  );
  const all = [...marks, ...versions.map((version) => [version, now.toISOString()] as const)];
  return {
    ...live,
    rolledBack: { ...live.rolledBack, [name]: Object.fromEntries(all.slice(-ROLLED_BACK_KEPT)) },
  };
}

/** The site that remembers why a version was taken live although that goes back in time. */
export function withReason(live: LiveSite, { name, version }: Built, reason: string, now: Date): LiveSite {
  const taken = { workspace: name, version, at: now.toISOString(), reason };
  return { ...live, takenAgain: [taken, ...(live.takenAgain ?? [])].slice(0, TAKEN_AGAIN_KEPT) };
}

/**
 * The site that knows the newest commit that a live version is built from: a later one may change nothing in it, and what was
 * built in between is older all the same. The same site when there is nothing newer to know; never another revision.
 */
export function withNewerCommit(live: LiveSite, { name, version, commit }: Built): LiveSite {
  const isPast = (built: Built) =>
    built.name === name &&
    built.version === version &&
    (!built.commit || isOlder(built.commit, commit ?? built.commit));
  if (!commit || ![live.host, ...live.features].some(isPast)) return live;
  return {
    ...live,
    host: isPast(live.host) ? { ...live.host, commit } : live.host,
    features: live.features.map((feature) => (isPast(feature) ? { ...feature, commit } : feature)),
  };
}

/**
 * Of the versions to go back to, those that were live before this one was. Of one that is not among them, older than all for
 * instance, only `left` knows when that was; where it does not, none is known to be from before.
 *
 * @param earlier the latest first
 */
function fromBefore<E extends { built: Built; until: string }>(
  { left }: LiveSite,
  { name, version }: Built,
  earlier: E[],
): E[] {
  const index = earlier.findIndex((each) => each.built.version === version);
  if (index !== -1) return earlier.slice(index + 1);
  const last = left?.[name]?.[version] ?? '';
  return earlier.filter(({ until }) => until <= last);
}

const NO_CANARY_OF_SHELL =
  'The shell has no canary: it holds the page together, and every browser gets it with the HTML, which caches share. ' +
  'Publish it for all; rolling back takes a moment.';

/**
 * The site with a version that a part of the browsers gets; the same site when it is so already.
 *
 * @param percent of all browsers, 0 to 100
 * @throws {DeliveryError} `only-remotes`, `no-workspace`; `no-canary` when the version is live for all
 */
export function withCanary(live: LiveSite, built: Built, percent: number, now: Date): LiveSite {
  if (isHost(built)) throw new DeliveryError('only-remotes', NO_CANARY_OF_SHELL);
  const { name, version } = built;
  if (liveFeature(live, name, NO_CANARY_OF_SHELL).version === version) {
    throw new DeliveryError('no-canary', `${name} ${version} is live for all: there is nothing to try.`);
  }
  const before = live.canaries[name];
  const isSame = before?.built.version === version;
  if (isSame && before.percent === percent) return live;
  return {
    ...leftWith(live, name, isSame ? undefined : before?.built.version, now),
    revision: live.revision + 1,
    canaries: {
      ...live.canaries,
      [name]: { built, percent, since: isSame ? before.since : now.toISOString() },
    },
  };
}

/** The site without a canary of this remote; the same site when there is none. */
export function withoutCanary(live: LiveSite, workspace: string, now: Date): LiveSite {
  liveFeature(live, workspace, NO_CANARY_OF_SHELL);
  const { [workspace]: canary, ...canaries } = live.canaries;
  if (!canary) return live;
  return {
    ...leftWith(live, workspace, canary.built.version, now),
    revision: live.revision + 1,
    canaries,
  };
}

const NO_SITE_WITHOUT_SHELL =
  'The shell cannot be taken off the site: nothing would be left of it. Roll it back instead.';

/** The site without a remote's parts, which say so kindly; the same site when it is so already. */
export function withDisabled(live: LiveSite, workspace: string, now: Date): LiveSite {
  liveFeature(live, workspace, NO_SITE_WITHOUT_SHELL);
  if (live.disabled[workspace]) return live;
  const disabled = { ...live.disabled, [workspace]: { since: now.toISOString() } };
  return { ...live, revision: live.revision + 1, disabled };
}

/** The site with a remote's parts again; the same site when they were there. */
export function withEnabled(live: LiveSite, workspace: string): LiveSite {
  liveFeature(live, workspace, 'The shell is never taken off the site: there is nothing to enable.');
  const { [workspace]: was, ...disabled } = live.disabled;
  return was ? { ...live, revision: live.revision + 1, disabled } : live;
}

/** The site without a remote, for good; what browsers had of it is remembered for open tabs. */
export function withoutFeature(live: LiveSite, { name, version }: BuiltFeature, now: Date): LiveSite {
  const left = leftWith(leftWith(live, name, live.canaries[name]?.built.version, now), name, version, now);
  return {
    ...left,
    revision: live.revision + 1,
    features: live.features.filter((feature) => feature.name !== name),
    since: without(live.since, name),
    earlier: without(live.earlier, name),
    canaries: without(live.canaries, name),
    disabled: without(live.disabled, name),
    ...(live.rolledBack && { rolledBack: without(live.rolledBack, name) }),
  };
}

/** The site of which somebody has held a version: the next start leaves it as it is. No browser gets anything new. */
export function withoutLocalBuilds(live: LiveSite): LiveSite {
  if (live.localBuildsRevision === undefined) return live;
  const { localBuildsRevision: _, ...released } = live;
  return released;
}

function without<V>(all: Record<string, V>, name: string): Record<string, V> {
  const { [name]: _gone, ...others } = all;
  return others;
}
