/** What switches between versions that are in the store already: no build, no upload. */
import { DeliveryError } from '../delivery-error';
import type { LiveSite } from '../site/live-site';
import type { SiteStore } from '../store/site-store';
import { changeLive } from './change-live';
import { passGate, type Gate, type Refusal } from './gate';
import { refuseWhilePruned } from './prune';
import { listVersions, readVersion } from './stored-versions';
import {
  earlierOf,
  liveOf,
  withCanary,
  withDisabled,
  withEarlier,
  withEnabled,
  withLive,
  withoutCanary,
} from './transitions';

/** What became of a change. */
export interface Switched {
  workspace: string;
  /** False when it was so already: nothing has changed then, not even the revision. */
  hasChanged: boolean;
  revision: number;
  /** Version that is live for all now. */
  version: string;
  /** What was live for all before. */
  before: string;
  canary?: { version: string; percent: number };
  isDisabled: boolean;
  /** What the gate had against it, where that was not asked for: `isForced`. */
  refusals?: Refusal[];
}

export interface SwitchOptions {
  gate: Gate;
  now?: () => Date;
}

/** @param version undefined for the version before */
export async function rollBack(
  store: SiteStore,
  workspace: string,
  version: string | undefined,
  { gate, now = () => new Date(), isForced = false }: SwitchOptions & { isForced?: boolean },
): Promise<Switched> {
  let overruled: Refusal[] = [];
  const switched = await change(store, workspace, async (live) => {
    const wanted = version ?? (await versionBefore(store, live, workspace));
    if (wanted === liveOf(live, workspace).version) return live;
    const built = await readVersion(store, live, workspace, wanted);
    refuseWhilePruned(live, built, now());
    if (isForced) overruled = await gate(live, built, undefined);
    else await passGate(gate, live, built, undefined);
    return withEarlier(live, built, now());
  });
  return { ...switched, ...(overruled.length > 0 && { refusals: overruled }) };
}

async function versionBefore(store: SiteStore, live: LiveSite, workspace: string): Promise<string> {
  const before = earlierOf(live, workspace)[0]?.built.version;
  if (before !== undefined) return before;
  const others = await heldVersions(store, live, workspace);
  throw new DeliveryError(
    'no-version',
    `There is no version of ${workspace} before ${liveOf(live, workspace).version} to go back to: ${
      others.length > 0 ? `name one of ${others.join(', ')}` : 'no other is there'
    }.`,
  );
}

/** Whole versions of a workspace that are not live for all. */
async function heldVersions(store: SiteStore, live: LiveSite, workspace: string): Promise<string[]> {
  const present = liveOf(live, workspace).version;
  const stored = (await listVersions(store, live, workspace)).get(workspace) ?? [];
  return stored
    .filter(({ version, isWhole }) => isWhole && version !== present)
    .map(({ version }) => version);
}

/**
 * Takes a version live for all that is in the store: the remote's canary, or the named one.
 *
 * @throws {DeliveryError} `no-canary` when there is none and no version is named; `no-version`; `refused`
 */
export function promote(
  store: SiteStore,
  workspace: string,
  version: string | undefined,
  { gate, now = () => new Date() }: SwitchOptions,
): Promise<Switched> {
  return change(store, workspace, async (live) => {
    const present = liveOf(live, workspace);
    const wanted = version ?? live.canaries[workspace]?.built.version;
    if (wanted === undefined) {
      const held = await heldVersions(store, live, workspace);
      const choice = held.length > 0 ? `name one of ${held.join(', ')}` : 'publish one first';
      throw new DeliveryError('no-canary', `${workspace} has no canary to promote: ${choice}.`);
    }
    if (wanted === present.version) return live;
    const built = await readVersion(store, live, workspace, wanted);
    refuseWhilePruned(live, built, now());
    await passGate(gate, live, built, undefined);
    return withLive(live, built, now());
  });
}

/**
 * Gives a version that is in the store to a part of the browsers.
 *
 * @param percent 0 to 100
 */
export function setCanary(
  store: SiteStore,
  workspace: string,
  version: string,
  percent: number,
  { gate, now = () => new Date() }: SwitchOptions,
): Promise<Switched> {
  return change(store, workspace, async (live) => {
    liveOf(live, workspace);
    const built = await readVersion(store, live, workspace, version);
    const next = withCanary(live, built, percent, now());
    if (next === live) return live;
    refuseWhilePruned(live, built, now());
    await passGate(gate, live, built, undefined);
    return next;
  });
}

/** Gives all browsers what is live again. */
export function endCanary(store: SiteStore, workspace: string, now = () => new Date()): Promise<Switched> {
  return change(store, workspace, (live) => withoutCanary(live, workspace, now()));
}

/** Takes a remote's parts off the site; they say so kindly. Never refused: whoever does this has a reason. */
export function disable(store: SiteStore, workspace: string, now = () => new Date()): Promise<Switched> {
  return change(store, workspace, (live) => withDisabled(live, workspace, now()));
}

export function enable(store: SiteStore, workspace: string): Promise<Switched> {
  return change(store, workspace, (live) => withEnabled(live, workspace));
}

async function change(
  store: SiteStore,
  workspace: string,
  transition: (live: LiveSite) => LiveSite | Promise<LiveSite>,
): Promise<Switched> {
  const { before, live } = await changeLive(store, transition);
  const canary = live.canaries[workspace];
  return {
    workspace,
    hasChanged: live !== before,
    revision: live.revision,
    version: liveOf(live, workspace).version,
    before: liveOf(before, workspace).version,
    ...(canary && { canary: { version: canary.built.version, percent: canary.percent } }),
    isDisabled: workspace in live.disabled,
  };
}
