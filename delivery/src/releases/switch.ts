/** Commands that change what is live without a build or an upload. */
import { formatDeliveryCommand } from '../site/command-name';
import { withRendering } from '../gate/check-rendering';
import { RefusedError, assertGatePassed, compareWithLive, type Finding } from '../gate/gate';
import { DeliveryError } from '../site/delivery-error';
import { loadSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import type { Action, Revision, SiteState } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { changeExisting, type ChangeOptions, type Decision } from './change-site';
import { listOthers, readVersion } from './stored-versions';
import {
  activate,
  refusePruned,
  requireLive,
  requireRemote,
  rollBackTo,
  startCanary,
  withDisabled,
  withEnabled,
  withRemoved,
  withoutCanary,
} from './transitions';

export interface Switched {
  workspace: string;
  /** False if it was the case already; then there is no new revision. */
  hasChanged: boolean;
  revision: number;
  /** The version that is live for all now. */
  version: string;
  /** The version that was live for all before. */
  before: string;
  canary?: { version: string; percent: number };
  warnings: Finding[];
  /** The refusals that were overruled. */
  refusals?: Finding[];
}

interface SwitchOptions extends ChangeOptions {
  /** Throws if what led to the command has changed. Called with what the command is about to change. */
  assertUnchanged?: (state: SiteState) => void;
}

interface ForwardOptions extends SwitchOptions {
  /** Why it may go live although it was rolled back, is of an older commit or does not render. */
  again?: string | undefined;
}

/** What a switch decides, and what the gate says of it. */
type SwitchDecision = Decision & Partial<Pick<Switched, 'warnings' | 'refusals'>>;

async function change(
  store: SiteStore,
  workspace: string,
  options: SwitchOptions,
  decide: (present: Revision, now: Date) => Promise<SwitchDecision | undefined> | SwitchDecision,
): Promise<Switched> {
  const now = options.now ?? (() => new Date());
  const { before, after, decision } = await changeExisting(store, { ...options, now }, (present) => {
    requireLive(present.state, workspace);
    options.assertUnchanged?.(present.state);
    return decide(present, now());
  });
  const { live, canaries } = after.state;
  const canary = canaries[workspace];
  return {
    workspace,
    hasChanged: after !== before,
    revision: after.revision,
    version: live[workspace]?.version ?? '',
    before: requireLive(before.state, workspace).version,
    ...(canary && { canary: { version: canary.version, percent: canary.percent } }),
    warnings: decision?.warnings ?? [],
    ...(decision?.refusals && { refusals: decision.refusals }),
  };
}

/**
 * Makes an earlier version live again.
 *
 * @param version undefined for the previous one
 * @param options.isForced overrules the gate, but not what the origin cannot serve
 * @throws {DeliveryError} `no-workspace`, `no-version`, `refused`; and those of changeSite
 */
export function rollBack(
  store: SiteStore,
  workspace: string,
  version: string | undefined,
  { isForced = false, ...options }: ChangeOptions & { isForced?: boolean } = {},
): Promise<Switched> {
  return change(store, workspace, options, async (present, now) => {
    const { state } = present;
    const wanted = version ?? (await findPrevious(store, state, workspace));
    if (wanted === requireLive(state, workspace).version) return undefined;
    const built = await readVersion(store, state, workspace, wanted);
    refusePruned(state, built, now);
    const report = compareWithLive(await loadSite(store, present), built, 'rollback');
    if (!isForced) assertGatePassed(built, report);
    const { warnings, refusals } = report;
    return {
      action: 'rollback',
      workspace,
      commit: built.commit,
      state: rollBackTo(state, built, now),
      warnings,
      ...(refusals.length > 0 && { refusals }),
    };
  });
}

async function findPrevious(store: SiteStore, state: SiteState, workspace: string): Promise<string> {
  const before = state.earlier[workspace]?.[0]?.version;
  if (before !== undefined) return before;
  const present = requireLive(state, workspace).version;
  const others = await listOthers(store, state, workspace, present);
  const choice = others.length > 0 ? `choose from ${others.join(', ')}` : 'there is no other';
  const next = [
    ...others.slice(0, 1).map((version) => `rollback ${workspace} ${version}`),
    `${workspace === state.shell ? 'status' : 'disable'} ${workspace}`,
  ];
  throw new DeliveryError(
    'no-version',
    `There is no version of ${workspace} before ${present} to go back to: ${choice}. ${next.map((args) => formatDeliveryCommand(args)).join(', or ')}`,
  );
}

/**
 * Makes the canary, or the named uploaded version, live for all.
 *
 * @throws {DeliveryError} `no-canary` if there is none and no version is named; `no-workspace`; `no-version`; `refused`; and
 *   those of changeSite
 */
export function promote(
  store: SiteStore,
  workspace: string,
  version: string | undefined,
  options: ForwardOptions = {},
): Promise<Switched> {
  return change(store, workspace, options, async (present, now) => {
    const { state } = present;
    const live = requireLive(state, workspace).version;
    const wanted = version ?? state.canaries[workspace]?.version;
    if (wanted === undefined) {
      const others = await listOthers(store, state, workspace, live);
      const choice = others.length > 0 ? `name one of ${others.join(', ')}` : 'publish one first';
      throw new DeliveryError('no-canary', `${workspace} has no canary to promote: ${choice}.`);
    }
    if (wanted === live) return undefined;
    const built = await readVersion(store, state, workspace, wanted);
    const warnings = await checkForward(store, present, built, now, options.again);
    return {
      action: 'promote',
      workspace,
      commit: built.commit,
      state: activate(state, built, now),
      warnings,
    };
  });
}

/**
 * Makes an uploaded version live for a share of browsers.
 *
 * @param percent 0 to 100
 * @throws {DeliveryError} `only-remotes`; `no-workspace`; `no-version`; `no-canary` if it is live for all; `refused`; and those
 *   of changeSite
 */
export function setCanary(
  store: SiteStore,
  workspace: string,
  version: string,
  percent: number,
  options: ForwardOptions = {},
): Promise<Switched> {
  return change(store, workspace, options, async (present, now) => {
    const built = await readVersion(store, present.state, workspace, version);
    const state = startCanary(present.state, built, percent, now);
    if (state === present.state) return undefined;
    const warnings = await checkForward(store, present, built, now, options.again);
    return { action: 'canary', workspace, to: version, percent, commit: built.commit, state, warnings };
  });
}

/**
 * Ensures that a stored version may go live.
 *
 * @returns the warnings
 * @throws {RefusedError} unless the gate accepts it, or a reason overrules it
 */
async function checkForward(
  store: SiteStore,
  present: Revision,
  built: Built,
  now: Date,
  again: string | undefined,
): Promise<Finding[]> {
  refusePruned(present.state, built, now);
  const live = await loadSite(store, present);
  const compared = await withRendering(compareWithLive(live, built), store, live, built);
  return assertGatePassed(built, compared, again);
}

/**
 * Gives all browsers the live version again.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell; and those of changeSite
 */
export const endCanary = (
  store: SiteStore,
  workspace: string,
  options: SwitchOptions = {},
): Promise<Switched> =>
  change(store, workspace, options, ({ state }, now) => {
    const from = state.canaries[workspace]?.version;
    return { action: 'withdraw', workspace, from, state: withoutCanary(state, workspace, now) };
  });

const createSwitch =
  (action: Action, step: (state: SiteState, workspace: string, now: Date) => SiteState) =>
  (store: SiteStore, workspace: string, options: ChangeOptions = {}): Promise<Switched> =>
    change(store, workspace, options, ({ state }, now) => {
      return { action, workspace, state: step(state, workspace, now) };
    });

/**
 * Switches a remote off. The gate never refuses it.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell; and those of changeSite
 */
export const disable = createSwitch('disable', withDisabled);

/** Switches a remote on again. Throws what disable does. */
export const enable = createSwitch('enable', withEnabled);

/**
 * Removes a remote permanently: its pages, dialogs and slot contents, its canary and its history. Its files stay for open tabs
 * until `prune`. Published again, it is new to the site.
 *
 * @throws {DeliveryError} `no-workspace`; `only-remotes` for the shell; `refused` if another live part or a canary needs it;
 *   and those of changeSite
 */
export const remove = (store: SiteStore, workspace: string, options: ChangeOptions = {}): Promise<Switched> =>
  change(store, workspace, options, async (present, now) => {
    const { state } = present;
    requireRemote(state, workspace);
    const live = await loadSite(store, present);
    const feature = live.features.find(({ name }) => name === workspace);
    const { refusals } = feature ? compareWithLive(live, feature, 'remove') : { refusals: [] };
    if (refusals.length > 0) {
      throw new RefusedError(
        `${workspace} cannot be removed while others need it. Nothing has changed; to take it off the site at once: ${formatDeliveryCommand(`disable ${workspace}`)}.`,
        refusals,
      );
    }
    return { action: 'remove', workspace, state: withRemoved(state, workspace, now) };
  });
