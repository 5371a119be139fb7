/**
 * Every step from one state of a site to the next. Each returns the same object if nothing changes, and reads nothing but its
 * arguments.
 */
import type { Commit } from '@steadfast/contract';
import { DeliveryError } from '../site/delivery-error';
import { isOlder, type SiteState } from '../site/revision';

/** How many versions of a workspace each list keeps. */
const HISTORY_MAX = 5;
/** Open tabs reload within 7 days, so retired files are kept that long. */
const TABS_STAY_MS = 7 * 86_400_000;
/** How long a prune may take at most, and so how long what it removes may not be published. */
export const PRUNE_MAX_MS = 600_000;

/** What a step needs of a build. */
export interface Version {
  name: string;
  version: string;
  commit?: Commit | undefined;
}

/** The state of a new site, which has only this shell. */
export const createState = (shell: Version, now: Date): SiteState => ({
  shell: shell.name,
  live: { [shell.name]: describe(shell, now) },
  earlier: {},
  canaries: {},
  disabled: {},
  rolledBack: {},
  retired: {},
  isLocal: false,
});

const describe = ({ version, commit }: Version, now: Date): SiteState['live'][string] => ({
  version,
  since: now.toISOString(),
  ...(commit && { commit }),
});

/**
 * Finds the live version of a workspace.
 *
 * @throws {DeliveryError} `no-workspace` if the site has no such workspace
 */
export function requireLive(state: SiteState, workspace: string): SiteState['live'][string] {
  const found = state.live[workspace];
  if (found) return found;
  const names = Object.keys(state.live).join(', ');
  throw new DeliveryError(
    'no-workspace',
    `The site has no ${workspace}: choose from ${names}, or publish it for all browsers first.`,
  );
}

/**
 * Ensures that a workspace is a remote of the site, and finds its live version.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell, which comes with the HTML, which caches share
 */
export function requireRemote(state: SiteState, workspace: string): SiteState['live'][string] {
  const found = requireLive(state, workspace);
  if (workspace !== state.shell) return found;
  throw new DeliveryError(
    'only-remotes',
    'The shell holds every page together: it has no canary, and cannot be taken off the site. Publish it for all, or roll it back.',
  );
}

/**
 * Says that a prune is about to remove versions, given as name/version. Keeps those of an earlier prune that may still be
 * running.
 */
export function announcePrune(state: SiteState, versions: string[], now: Date): SiteState {
  const before = isPruning(state, now) ? (state.pruned?.versions ?? []) : [];
  return { ...state, pruned: { at: now.toISOString(), versions: [...new Set([...before, ...versions])] } };
}

const isPruning = ({ pruned }: SiteState, now: Date) =>
  pruned !== undefined && now.getTime() <= Date.parse(pruned.at) + PRUNE_MAX_MS;

/**
 * Ensures that no prune removes a version that is about to be needed.
 *
 * @throws {DeliveryError} `changed-since` if one may still be removing it
 */
export function refusePruned(state: SiteState, { name, version }: Version, now: Date): void {
  const { pruned } = state;
  if (!pruned?.versions.includes(`${name}/${version}`) || !isPruning(state, now)) return;
  const until = new Date(Date.parse(pruned.at) + PRUNE_MAX_MS).toISOString().slice(11, 16);
  throw new DeliveryError(
    'changed-since',
    `${name} ${version} is just being removed by a prune: publish it again after ${until} UTC.`,
  );
}

/**
 * Makes a version live for all. Adds the previous version to the history, and ends a canary or the disabling of the workspace.
 *
 * @param built a version of the shell or of a remote, which may be new to the site
 */
export function activate(state: SiteState, built: Version, now: Date): SiteState {
  const { name, version } = built;
  const before = state.live[name];
  if (before?.version === version) return withCommit(state, built);
  const { [version]: _mark, ...marks } = state.rolledBack[name] ?? {};
  const ended = before && { version: before.version, until: now.toISOString() };
  const earlier = ended && prepend(state.earlier[name], ended, version);
  return {
    ...withRetired(state, name, [state.canaries[name]?.version, before?.version], now),
    live: { ...state.live, [name]: describe(built, now) },
    ...(earlier && { earlier: { ...state.earlier, [name]: earlier } }),
    canaries: without(state.canaries, name),
    disabled: without(state.disabled, name),
    rolledBack: { ...state.rolledBack, [name]: marks },
    isLocal: false,
  };
}

/** A build of an earlier commit must count as older even if a later one has built the same version. */
function withCommit(state: SiteState, { name, commit }: Version): SiteState {
  const present = state.live[name];
  const isNewer = commit && (!present?.commit || isOlder(present.commit, commit));
  return present && isNewer ? { ...state, live: { ...state.live, [name]: { ...present, commit } } } : state;
}

function prepend<E extends { version: string }>(list: E[] = [], latest: E, live?: string): E[] {
  const others = list.filter(({ version }) => version !== live && version !== latest.version);
  return [latest, ...others].slice(0, HISTORY_MAX);
}

/** Records that browsers got these versions until now, and forgets those that no tab can have any more. */
function withRetired(state: SiteState, name: string, versions: (string | undefined)[], now: Date): SiteState {
  const retired = versions.filter((version) => version !== undefined);
  if (retired.length === 0) return state;
  const oldest = new Date(now.getTime() - TABS_STAY_MS).toISOString();
  const recent = Object.entries(state.retired[name] ?? {}).filter(([, until]) => until >= oldest);
  const added = retired.map((version) => [version, now.toISOString()] as const);
  return { ...state, retired: { ...state.retired, [name]: Object.fromEntries([...recent, ...added]) } };
}

/**
 * Makes an earlier version live again. The versions after it leave the history, because they were rolled back for a reason;
 * a later rollback can still name them.
 */
export function rollBackTo(state: SiteState, built: Version, now: Date): SiteState {
  const { name, version } = built;
  const activated = activate(state, built, now);
  const present = state.live[name];
  if (present === undefined || present.version === version) return activated;
  const history = state.earlier[name] ?? [];
  const index = history.findIndex((each) => each.version === version);
  // Nobody knows what was live before a version that the history has lost.
  const older = index === -1 ? [] : history.slice(index + 1);
  const rolledBack = [present, ...history]
    .map((each) => each.version)
    .filter((each) => each !== version && !older.some((one) => one.version === each));
  const known = Object.entries(state.rolledBack[name] ?? {}).filter(
    ([each]) => each !== version && !rolledBack.includes(each),
  );
  const marks = [...known, ...rolledBack.map((each) => [each, now.toISOString()] as const)];
  return {
    ...activated,
    earlier: { ...activated.earlier, [name]: older },
    rolledBack: { ...activated.rolledBack, [name]: Object.fromEntries(marks) },
  };
}

/**
 * Makes a version live for a share of browsers.
 *
 * @param percent 0 to 100
 * @throws {DeliveryError} `only-remotes`, `no-workspace`; `no-canary` if the version is live for all
 */
export function startCanary(
  state: SiteState,
  { name, version }: Version,
  percent: number,
  now: Date,
): SiteState {
  if (requireRemote(state, name).version === version)
    throw new DeliveryError('no-canary', `${name} ${version} is live for all: there is nothing to try.`);
  const before = state.canaries[name];
  const isSame = before?.version === version;
  if (isSame && before.percent === percent) return state;
  const since = isSame ? before.since : now.toISOString();
  return {
    ...withRetired(state, name, [isSame ? undefined : before?.version], now),
    canaries: { ...state.canaries, [name]: { version, percent, since } },
    isLocal: false,
  };
}

/**
 * Ends a canary: all browsers get the live version.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell
 */
export function withoutCanary(state: SiteState, workspace: string, now: Date): SiteState {
  requireRemote(state, workspace);
  const canary = state.canaries[workspace];
  if (!canary) return state;
  return {
    ...withRetired(state, workspace, [canary.version], now),
    canaries: without(state.canaries, workspace),
    isLocal: false,
  };
}

/**
 * Switches a remote off; its pages say so.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell
 */
export function withDisabled(state: SiteState, workspace: string, now: Date): SiteState {
  requireRemote(state, workspace);
  if (state.disabled[workspace]) return state;
  const disabled = { ...state.disabled, [workspace]: { since: now.toISOString() } };
  return { ...state, disabled, isLocal: false };
}

/**
 * Switches a remote on again.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell
 */
export function withEnabled(state: SiteState, workspace: string): SiteState {
  requireRemote(state, workspace);
  if (!state.disabled[workspace]) return state;
  return { ...state, disabled: without(state.disabled, workspace), isLocal: false };
}

/** Removes a remote permanently. Its versions stay recorded for open tabs. */
export function withRemoved(state: SiteState, workspace: string, now: Date): SiteState {
  const versions = [state.canaries[workspace]?.version, state.live[workspace]?.version];
  return {
    ...withRetired(state, workspace, versions, now),
    live: without(state.live, workspace),
    earlier: without(state.earlier, workspace),
    canaries: without(state.canaries, workspace),
    disabled: without(state.disabled, workspace),
    rolledBack: without(state.rolledBack, workspace),
    isLocal: false,
  };
}

/**
 * The versions that a state still needs, as name/version: live ones, canaries, the history, and those that open tabs
 * may load files of.
 */
export function listNeeded(state: SiteState, now: Date): Set<string> {
  const oldest = new Date(now.getTime() - TABS_STAY_MS).toISOString();
  const needed = Object.keys({ ...state.live, ...state.retired }).flatMap((name) => {
    const named = [state.live[name], state.canaries[name], ...(state.earlier[name] ?? [])];
    const retired = Object.entries(state.retired[name] ?? {}).filter(([, until]) => until >= oldest);
    const versions = [...named.map((each) => each?.version), ...retired.map(([version]) => version)];
    return versions.flatMap((version) => (version === undefined ? [] : `${name}/${version}`));
  });
  return new Set(needed);
}

function without<V>(all: Record<string, V>, name: string): Record<string, V> {
  const { [name]: _gone, ...others } = all;
  return others;
}
