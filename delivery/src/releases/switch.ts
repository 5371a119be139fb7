/** Commands that change what is live without a build or an upload. */
import { formatDeliveryCommand } from '../command-name';
import { withRendering } from '../gate/check-rendering';
import {
  RefusedError,
  assertGatePassed,
  compareBackward,
  compareForward,
  compareWithLive,
} from '../gate/gate';
import type { Refusal } from '../gate/refusal';
import { DeliveryError } from '../delivery-error';
import { withSignature } from '../signatures/release-keys';
import type { Action } from '../site/change';
import type { LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { SiteStore } from '../store/site-store';
import { changeLive } from './change-live';
import { listVersions, readVersion } from './stored-versions';
import {
  activate,
  findLive,
  findLiveFeature,
  readHistory,
  refuseWhilePruned,
  rollBackTo,
  withCanary,
  withDisabled,
  withEnabled,
  withFlag,
  withReason,
  withoutCanary,
  withoutFeature,
} from './transitions';

export interface Switched {
  workspace: string;
  /** False if it was the case already; then even the revision is unchanged. */
  hasChanged: boolean;
  revision: number;
  /** The version that is live for all now. */
  version: string;
  /** The version that was live for all before. */
  before: string;
  canary?: { version: string; percent: number };
  isDisabled: boolean;
  warnings: Refusal[];
  /** The refusals that were overruled. */
  refusals?: Refusal[];
}

/**
 * Makes an earlier version live again.
 *
 * @param version undefined for the previous one
 * @param isForced overrules the gate, but not what the origin cannot serve
 * @throws {DeliveryError} `no-workspace`, `no-version`, `refused`; and those of changeLive
 */
export async function rollBack(
  store: SiteStore,
  workspace: string,
  version: string | undefined,
  { now = () => new Date(), isForced = false }: { now?: () => Date; isForced?: boolean } = {},
): Promise<Switched> {
  let overruled: Refusal[] = [];
  const switched = await change(store, 'rollback', workspace, async (live, warn) => {
    const wanted = version ?? (await findPrevious(store, live, workspace));
    if (wanted === findLive(live, workspace).version) return live;
    const built = await readVersion(store, live, workspace, wanted);
    refuseWhilePruned(live, built, now());
    const { refusals, warnings } = withSignature(compareBackward(live, built), built, store.releaseKeys);
    const isFinal = ({ code }: Refusal) => code.startsWith('signature-');
    if (isForced) overruled = refusals.filter((each) => !isFinal(each));
    const kept = isForced ? refusals.filter(isFinal) : refusals;
    warn(assertGatePassed(built, { refusals: kept, warnings }).warnings);
    return rollBackTo(live, built, now());
  });
  return { ...switched, ...(overruled.length > 0 && { refusals: overruled }) };
}

async function findPrevious(store: SiteStore, live: LiveSite, workspace: string): Promise<string> {
  const before = readHistory(live, workspace)[0]?.built.version;
  if (before !== undefined) return before;
  const present = findLive(live, workspace);
  // In an emergency, people recognize a version by when it was live.
  const named = (await listOthers(store, live, workspace)).map((version) => {
    const until = live.retired?.[workspace]?.[version];
    return until === undefined ? version : `${version} (in browsers until ${until})`;
  });
  const choice = named.length > 0 ? `: name one of ${named.join(', ')}` : ', and no other is there';
  const otherWay = isHost(present)
    ? ''
    : ` To switch it off: ${formatDeliveryCommand(`disable ${workspace}`)}.`;
  throw new DeliveryError(
    'no-version',
    `There is no version of ${workspace} before ${present.version} to go back to${choice}.${otherWay}`,
  );
}

/** Complete versions of a workspace that are not live for all. */
async function listOthers(store: SiteStore, live: LiveSite, workspace: string): Promise<string[]> {
  const present = findLive(live, workspace).version;
  const stored = (await listVersions(store, live, workspace)).get(workspace) ?? [];
  return stored
    .filter(({ version, isWhole }) => isWhole && version !== present)
    .map(({ version }) => version);
}

interface SwitchOptions {
  now?: () => Date;
  /** Throws if what led to the command has changed. Called with what the command is about to change. */
  assertUnchanged?: (live: LiveSite) => void;
}

interface ForwardOptions extends SwitchOptions {
  /** Why it may go live although it was rolled back, is of an older commit or does not render; kept in live.json. */
  again?: string | undefined;
}

/**
 * Makes the canary, or the named uploaded version, live for all.
 *
 * @throws {DeliveryError} `no-canary` if there is none and no version is named; `no-version`; `refused`
 */
export function promote(
  store: SiteStore,
  workspace: string,
  version: string | undefined,
  { now = () => new Date(), again, assertUnchanged }: ForwardOptions = {},
): Promise<Switched> {
  return change(store, 'promote', workspace, async (live, warn) => {
    assertUnchanged?.(live);
    const present = findLive(live, workspace);
    const wanted = version ?? live.canaries[workspace]?.built.version;
    if (wanted === undefined) {
      const others = await listOthers(store, live, workspace);
      const choice = others.length > 0 ? `name one of ${others.join(', ')}` : 'publish one first';
      throw new DeliveryError('no-canary', `${workspace} has no canary to promote: ${choice}.`);
    }
    if (wanted === present.version) return live;
    const built = await readVersion(store, live, workspace, wanted);
    return goForward(store, live, built, activate(live, built, now()), { now: now(), again, warn });
  });
}

/**
 * Makes an uploaded version live for a share of browsers.
 *
 * @param percent 0 to 100
 */
export function setCanary(
  store: SiteStore,
  workspace: string,
  version: string,
  percent: number,
  { now = () => new Date(), again }: ForwardOptions = {},
): Promise<Switched> {
  return change(store, 'canary', workspace, async (live, warn) => {
    findLive(live, workspace);
    const built = await readVersion(store, live, workspace, version);
    const next = withCanary(live, built, percent, now());
    return next === live ? live : goForward(store, live, built, next, { now: now(), again, warn });
  });
}

interface GateContext {
  now: Date;
  again: string | undefined;
  warn: (warnings: Refusal[]) => void;
}

/** Checks the step from `live` to `next`, and records the reason if it overruled the gate. */
async function goForward(
  store: SiteStore,
  live: LiveSite,
  built: Built,
  next: LiveSite,
  { now, again, warn }: GateContext,
): Promise<LiveSite> {
  refuseWhilePruned(live, built, now);
  const compared = withSignature(compareForward(live, built), built, store.releaseKeys);
  const report = await withRendering(compared, store, live, built);
  const { warnings, isOverruled } = assertGatePassed(built, report, again);
  warn(warnings);
  return isOverruled ? withReason(next, built, again ?? '', now) : next;
}

/** Gives all browsers the live version again. */
export function endCanary(
  store: SiteStore,
  workspace: string,
  { now = () => new Date(), assertUnchanged }: SwitchOptions = {},
): Promise<Switched> {
  return change(store, 'withdraw', workspace, (live) => {
    assertUnchanged?.(live);
    return withoutCanary(live, workspace, now());
  });
}

/** Switches a remote off. The gate never refuses it. */
export function disable(store: SiteStore, workspace: string, now = () => new Date()): Promise<Switched> {
  return change(store, 'disable', workspace, (live) => withDisabled(live, workspace, now()));
}

export function enable(store: SiteStore, workspace: string): Promise<Switched> {
  return change(store, 'enable', workspace, (live) => withEnabled(live, workspace));
}

/**
 * Sets the share of browsers that a flag of a remote is on for. The remote's versions are unchanged.
 *
 * @param percent 0 to 100; undefined forgets the flag
 */
export function setFlag(
  store: SiteStore,
  workspace: string,
  flag: string,
  percent: number | undefined,
  now = () => new Date(),
): Promise<Switched> {
  const transition = (live: LiveSite) => withFlag(live, workspace, flag, percent, now());
  return change(store, 'flag', workspace, transition, flag);
}

async function change(
  store: SiteStore,
  action: Action,
  workspace: string,
  transition: (live: LiveSite, warn: (warnings: Refusal[]) => void) => LiveSite | Promise<LiveSite>,
  flag?: string,
): Promise<Switched> {
  let warnings: Refusal[] = [];
  const { before, live } = await changeLive(
    store,
    (present) => transition(present, (found) => (warnings = found)),
    { action, workspace, ...(flag !== undefined && { flag }) },
  );
  const canary = live.canaries[workspace];
  return {
    workspace,
    hasChanged: live !== before,
    revision: live.revision,
    version: findLive(live, workspace).version,
    before: findLive(before, workspace).version,
    ...(canary && { canary: { version: canary.built.version, percent: canary.percent } }),
    isDisabled: workspace in live.disabled,
    warnings,
  };
}

/**
 * Removes a remote permanently: its pages, dialogs and slot contents, its canary and its history. Its files stay for open tabs
 * until `prune`. Published again, it is new to the site.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell; `refused` if another live part or a canary needs it;
 *   and those of changeLive
 */
export async function removeFeature(
  store: SiteStore,
  workspace: string,
  now = () => new Date(),
): Promise<Pick<Switched, 'workspace' | 'before' | 'revision'>> {
  const remove = (present: LiveSite) => {
    const whyNotShell = 'The shell cannot be removed: nothing would be left of the site.';
    const feature = findLiveFeature(present, workspace, whyNotShell);
    const { refusals } = compareWithLive(present, feature, 'remove');
    if (refusals.length > 0) {
      throw new RefusedError(
        `${workspace} cannot be removed while others need it. Nothing has changed; to take it off the site at once: ${formatDeliveryCommand(`disable ${workspace}`)}.`,
        refusals,
      );
    }
    return withoutFeature(present, feature, now());
  };
  const { before, live } = await changeLive(store, remove, { action: 'remove', workspace });
  return { workspace, before: findLive(before, workspace).version, revision: live.revision };
}
