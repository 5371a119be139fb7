/** Every step from one live state to the next. Each returns the same object if nothing changes. */
import type { BuiltFeature } from '@steadfast/contract';
import { isOlder } from '../gate/checks';
import { DeliveryError } from '../delivery-error';
import { mapValues, type LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';

/** How many earlier versions are kept in the history. */
const HISTORY_MAX = 5;
/** Open tabs reload within 7 days, so retired files are kept that long. */
export const TABS_STAY_MS = 7 * 86_400_000;
/** A prune that takes longer was killed, wherever it ran. */
export const PRUNE_MAX_MS = 600_000;
/** How many rolled-back versions and reasons of a workspace are remembered. */
const ROLLED_BACK_MAX = 50;
const REASONS_MAX = 50;
/** Every browser gets them with each page. */
const FLAGS_MAX = 20;

/** The live version of a workspace, if the site has it. */
export function findCurrent({ host, features }: LiveSite, workspace: string): Built | undefined {
  return [host, ...features].find(({ name }) => name === workspace);
}

/** @throws {DeliveryError} `no-workspace` if the site has no such workspace */
export function findLive(live: LiveSite, workspace: string): Built {
  const found = findCurrent(live, workspace);
  if (found) return found;
  const names = [live.host, ...live.features].map(({ name }) => name).join(', ');
  throw new DeliveryError('no-workspace', `The site has no ${workspace}: it has ${names}.`);
}

/** @throws {DeliveryError} `no-workspace`; `only-remotes` with the reason for the shell */
export function findLiveFeature(live: LiveSite, workspace: string, whyNotShell: string): BuiltFeature {
  const found = findLive(live, workspace);
  if (isHost(found)) throw new DeliveryError('only-remotes', whyNotShell);
  return found;
}

/** The versions before the live one that a rollback can return to, latest first. */
export function readHistory(live: LiveSite, workspace: string): { built: Built; until: string }[] {
  return workspace === live.host.name ? live.earlierHosts : (live.earlier[workspace] ?? []);
}

/** @throws {DeliveryError} `changed-since` if a prune is removing this version */
export function refuseWhilePruned({ pruning }: LiveSite, { name, version }: Built, now: Date): void {
  if (!pruning || now.getTime() - Date.parse(pruning.since) > PRUNE_MAX_MS) return;
  if (!pruning.versions.includes(`${name}/${version}`)) return;
  throw new DeliveryError(
    'changed-since',
    `${name} ${version} is just being removed by a prune: publish it again in a minute.`,
  );
}

/**
 * Makes a version live for all. Adds the previous version to the history, and ends a canary or the disabling of the workspace.
 *
 * @param built a version of the shell or of a feature, which may be new to the site
 */
export function activate(live: LiveSite, built: Built, now = new Date()): LiveSite {
  const { name, version } = built;
  const until = now.toISOString();
  const before = findCurrent(live, name);
  if (before?.version === version) return live;
  const retired = [live.canaries[name]?.built.version, before?.version];
  const { [version]: _mark, ...marks } = live.rolledBack?.[name] ?? {};
  const next = {
    ...withRetired(live, name, retired, now),
    revision: live.revision + 1,
    since: { ...live.since, [name]: until },
    canaries: without(live.canaries, name),
    disabled: without(live.disabled, name),
    ...(live.rolledBack && { rolledBack: { ...live.rolledBack, [name]: marks } }),
  };
  if (isHost(built)) {
    const earlierHosts = prepend(live.earlierHosts, { built: live.host, until }, version);
    return { ...next, host: built, earlierHosts };
  }
  const old = live.features.find((feature) => feature.name === name);
  if (!old) return { ...next, features: [...live.features, built] };
  return {
    ...next,
    features: live.features.map((feature) => (feature === old ? built : feature)),
    earlier: {
      ...live.earlier,
      [name]: prepend(live.earlier[name] ?? [], { built: old, until }, version),
    },
  };
}

function prepend<E extends { built: { version: string } }>(earlier: E[], latest: E, live: string): E[] {
  const others = earlier.filter(
    ({ built }) => built.version !== live && built.version !== latest.built.version,
  );
  return [latest, ...others].slice(0, HISTORY_MAX);
}

/** Records that browsers got these versions until now, and forgets those that no tab can have any more. */
function withRetired(live: LiveSite, name: string, versions: (string | undefined)[], now: Date): LiveSite {
  const retired = versions.filter((version) => version !== undefined);
  if (retired.length === 0) return live;
  const oldest = new Date(now.getTime() - TABS_STAY_MS).toISOString();
  const recent = Object.entries(live.retired?.[name] ?? {}).filter(([, until]) => until >= oldest);
  const added = retired.map((version) => [version, now.toISOString()] as const);
  return { ...live, retired: { ...live.retired, [name]: Object.fromEntries([...recent, ...added]) } };
}

/**
 * Makes an earlier version live again. The versions after it leave the history, because they were rolled back for a reason;
 * a later rollback can still name them.
 */
export function rollBackTo(live: LiveSite, built: Built, now: Date): LiveSite {
  const { name } = built;
  const activated = activate(live, built, now);
  if (activated === live) return live;
  const kept = new Set(filterBefore(live, built, readHistory(live, name)).map((each) => each.built.version));
  const rolledBack = [findLive(live, name), ...readHistory(live, name).map((each) => each.built)]
    .map(({ version }) => version)
    .filter((version) => version !== built.version && !kept.has(version));
  const next = withRolledBack(activated, name, rolledBack, now);
  if (isHost(built)) return { ...next, earlierHosts: filterBefore(live, built, live.earlierHosts) };
  return {
    ...next,
    earlier: { ...next.earlier, [name]: filterBefore(live, built, live.earlier[name] ?? []) },
  };
}

function withRolledBack(live: LiveSite, name: string, versions: string[], now: Date): LiveSite {
  const marks = Object.entries(live.rolledBack?.[name] ?? {}).filter(
    ([version]) => !versions.includes(version),
  );
  const all = [...marks, ...versions.map((version) => [version, now.toISOString()] as const)];
  return {
    ...live,
    rolledBack: { ...live.rolledBack, [name]: Object.fromEntries(all.slice(-ROLLED_BACK_MAX)) },
  };
}

/**
 * The history entries that are older than a version. If the version is not in the history, these are the entries that ended
 * before it was retired; none if its retirement time is unknown.
 *
 * @param earlier the latest first
 */
function filterBefore<E extends { built: Built; until: string }>(
  { retired }: LiveSite,
  { name, version }: Built,
  earlier: E[],
): E[] {
  const index = earlier.findIndex((each) => each.built.version === version);
  if (index !== -1) return earlier.slice(index + 1);
  const retiredAt = retired?.[name]?.[version] ?? '';
  return earlier.filter(({ until }) => until <= retiredAt);
}

/** Records why a rolled-back or older version went live. */
export function withReason(live: LiveSite, { name, version }: Built, reason: string, now: Date): LiveSite {
  const entry = { workspace: name, version, at: now.toISOString(), reason };
  return { ...live, republished: [entry, ...(live.republished ?? [])].slice(0, REASONS_MAX) };
}

/**
 * Takes over the manifest of a live version that was built or signed again. Several commits may build the same version; a build
 * of an earlier one must still count as older, and an unsigned one never replaces a signed one. Never changes the revision.
 */
export function withRepublished(live: LiveSite, candidate: Built): LiveSite {
  const present = findCurrent(live, candidate.name);
  if (present?.version !== candidate.version || (present.signature && !candidate.signature)) return live;
  const { commit, signature } = candidate;
  const isBehind = commit && present.commit && isOlder(commit, present.commit);
  const isNewer = commit && (!present.commit || isOlder(present.commit, commit));
  const hasNewSignature = signature !== undefined && signature.value !== present.signature?.value;
  return !isBehind && (isNewer || hasNewSignature) ? withManifests(live, [candidate]) : live;
}

/** Replaces the manifests of versions wherever `live.json` contains them. Never changes the revision. */
export function withManifests(live: LiveSite, manifests: Built[]): LiveSite {
  const byVersion = new Map(manifests.map((built) => [`${built.name}/${built.version}`, built]));
  const replace = <B extends Built>(built: B): B =>
    (byVersion.get(`${built.name}/${built.version}`) as B | undefined) ?? built;
  const replaceBuilt = <E extends { built: Built }>(entry: E): E => ({
    ...entry,
    built: replace(entry.built),
  });
  return {
    ...live,
    host: replace(live.host),
    features: live.features.map(replace),
    earlierHosts: live.earlierHosts.map(replaceBuilt),
    earlier: mapValues(live.earlier, (versions) => versions.map(replaceBuilt)),
    canaries: mapValues(live.canaries, replaceBuilt),
  };
}

const NO_CANARY_OF_SHELL =
  'The shell has no canary: it holds the page together, and every browser gets it with the HTML, which caches share. ' +
  'Publish it for all; rolling back takes a moment.';

/**
 * Makes a version live for a share of browsers.
 *
 * @param percent 0 to 100
 * @throws {DeliveryError} `only-remotes`, `no-workspace`; `no-canary` if the version is live for all
 */
export function withCanary(live: LiveSite, built: Built, percent: number, now: Date): LiveSite {
  if (isHost(built)) throw new DeliveryError('only-remotes', NO_CANARY_OF_SHELL);
  const { name, version } = built;
  if (findLiveFeature(live, name, NO_CANARY_OF_SHELL).version === version) {
    throw new DeliveryError('no-canary', `${name} ${version} is live for all: there is nothing to try.`);
  }
  const before = live.canaries[name];
  const isSame = before?.built.version === version;
  if (isSame && before.percent === percent) return live;
  return {
    ...withRetired(live, name, [isSame ? undefined : before?.built.version], now),
    revision: live.revision + 1,
    canaries: {
      ...live.canaries,
      [name]: { built, percent, since: isSame ? before.since : now.toISOString() },
    },
  };
}

export function withoutCanary(live: LiveSite, workspace: string, now: Date): LiveSite {
  findLiveFeature(live, workspace, NO_CANARY_OF_SHELL);
  const canary = live.canaries[workspace];
  if (!canary) return live;
  return {
    ...withRetired(live, workspace, [canary.built.version], now),
    revision: live.revision + 1,
    canaries: without(live.canaries, workspace),
  };
}

/** Switches a remote off; its pages say so. */
export function withDisabled(live: LiveSite, workspace: string, now: Date): LiveSite {
  const whyNotShell =
    'The shell cannot be taken off the site: nothing would be left of it. Roll it back instead.';
  findLiveFeature(live, workspace, whyNotShell);
  if (live.disabled[workspace]) return live;
  const disabled = { ...live.disabled, [workspace]: { since: now.toISOString() } };
  return { ...live, revision: live.revision + 1, disabled };
}

export function withEnabled(live: LiveSite, workspace: string): LiveSite {
  findLiveFeature(live, workspace, 'The shell is never taken off the site: there is nothing to enable.');
  if (!live.disabled[workspace]) return live;
  return { ...live, revision: live.revision + 1, disabled: without(live.disabled, workspace) };
}

/**
 * Sets the share of browsers that a flag of a remote is on for.
 *
 * @param percent 0 to 100; undefined forgets the flag, so that it is off everywhere
 * @throws {DeliveryError} `no-workspace`, `only-remotes`; `bad-usage` for more than 20 flags
 */
export function withFlag(
  live: LiveSite,
  workspace: string,
  flag: string,
  percent: number | undefined,
  now: Date,
): LiveSite {
  findLiveFeature(live, workspace, 'The shell has no flags: only remotes have.');
  const { [flag]: before, ...others } = live.flags?.[workspace] ?? {};
  if (before?.percent === percent) return live;
  if (!before && Object.keys(others).length >= FLAGS_MAX) {
    const advice = `forget one that is on or off everywhere, with “off”: ${Object.keys(others).join(', ')}.`;
    throw new DeliveryError('bad-usage', `${workspace} has ${FLAGS_MAX} flags already: ${advice}`);
  }
  const since = before?.since ?? now.toISOString();
  const own = percent === undefined ? others : { ...others, [flag]: { percent, since } };
  const rest = without(live.flags ?? {}, workspace);
  return {
    ...live,
    revision: live.revision + 1,
    flags: Object.keys(own).length > 0 ? { ...rest, [workspace]: own } : rest,
  };
}

/** Removes a remote permanently. Its versions stay recorded for open tabs. */
export function withoutFeature(live: LiveSite, { name, version }: BuiltFeature, now: Date): LiveSite {
  return {
    ...withRetired(live, name, [live.canaries[name]?.built.version, version], now),
    revision: live.revision + 1,
    features: live.features.filter((feature) => feature.name !== name),
    since: without(live.since, name),
    earlier: without(live.earlier, name),
    canaries: without(live.canaries, name),
    disabled: without(live.disabled, name),
    ...(live.flags && { flags: without(live.flags, name) }),
    ...(live.rolledBack && { rolledBack: without(live.rolledBack, name) }),
  };
}

/** After a version was held, keeps the next start from making local builds live. Changes nothing for browsers. */
export function withoutLocalBuilds(live: LiveSite): LiveSite {
  if (live.localBuildsRevision === undefined) return live;
  const { localBuildsRevision: _, ...released } = live;
  return released;
}

function without<V>(all: Record<string, V>, name: string): Record<string, V> {
  const { [name]: _gone, ...others } = all;
  return others;
}
