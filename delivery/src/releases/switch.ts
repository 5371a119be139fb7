/** What switches between versions that are in the store already: no build, no upload. */
import { DeliveryError } from '../delivery-error';
import { compareForward, compareWithLive } from '../gate/gate';
import type { Refusal } from '../gate/refusal';
import type { LiveSite } from '../site/live-site';
import { isHost } from '../site/activate-builds';
import type { SiteStore } from '../store/site-store';
import { changeLive } from './change-live';
import { assertGatePassed, passGateAgain } from './assert-gate-passed';
import { refuseWhilePruned } from './prune';
import { listVersions, readVersion } from './stored-versions';
import {
  readHistory,
  findLive,
  withCanary,
  withDisabled,
  rollBackTo,
  withEnabled,
  activate,
  withReason,
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
  warnings: Refusal[];
  /** What the gate had against it, when it was overruled. */
  refusals?: Refusal[];
}

/**
 * Takes an earlier version live again, in one step.
 *
 * @param version undefined for the one before
 * @param isForced goes on where the gate refuses. What the origin could not serve is refused still.
 * @throws {DeliveryError} `no-workspace`, `no-version`, `refused`; and as changeLive
 */
export async function rollBack(
  store: SiteStore,
  workspace: string,
  version: string | undefined,
  { now = () => new Date(), isForced = false }: { now?: () => Date; isForced?: boolean } = {},
): Promise<Switched> {
  let overruled: Refusal[] = [];
  const switched = await change(store, workspace, async (live, warn) => {
    const wanted = version ?? (await versionBefore(store, live, workspace));
    if (wanted === findLive(live, workspace).version) return live;
    const built = await readVersion(store, live, workspace, wanted);
    refuseWhilePruned(live, built, now());
    const report = compareWithLive(live, built);
    if (isForced) overruled = report.refusals;
    warn(assertGatePassed(built, isForced ? { ...report, refusals: [] } : report));
    return rollBackTo(live, built, now());
  });
  return { ...switched, ...(overruled.length > 0 && { refusals: overruled }) };
}

async function versionBefore(store: SiteStore, live: LiveSite, workspace: string): Promise<string> {
  const before = readHistory(live, workspace)[0]?.built.version;
  if (before !== undefined) return before;
  const others = await heldVersions(store, live, workspace);
  const present = findLive(live, workspace);
  const named = others.map((version) => withWhenLeft(live, workspace, version));
  const choice = named.length > 0 ? `name one of ${named.join(', ')}` : 'no other is there';
  const otherWay = isHost(present)
    ? ''
    : ` Or take it off the site: npm run delivery -- disable ${workspace}.`;
  throw new DeliveryError(
    'no-version',
    `There is no version of ${workspace} before ${present.version} to go back to: ${choice}.${otherWay}`,
  );
}

/** Whoever chooses in haste knows a version by when it was there. */
function withWhenLeft(live: LiveSite, workspace: string, version: string): string {
  const until = live.left?.[workspace]?.[version];
  return until === undefined ? version : `${version} (in browsers until ${until})`;
}

/** Whole versions of a workspace that are not live for all. */
async function heldVersions(store: SiteStore, live: LiveSite, workspace: string): Promise<string[]> {
  const present = findLive(live, workspace).version;
  const stored = (await listVersions(store, live, workspace)).get(workspace) ?? [];
  return stored
    .filter(({ version, isWhole }) => isWhole && version !== present)
    .map(({ version }) => version);
}

/** How a version goes live that is in the store. */
export interface ForwardOptions {
  now?: () => Date;
  /** Why it may although it was rolled back, or is of an older commit; kept in live.json. */
  again?: string | undefined;
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
  { now = () => new Date(), again }: ForwardOptions = {},
): Promise<Switched> {
  return change(store, workspace, async (live, warn) => {
    const present = findLive(live, workspace);
    const wanted = version ?? live.canaries[workspace]?.built.version;
    if (wanted === undefined) {
      const held = await heldVersions(store, live, workspace);
      const choice = held.length > 0 ? `name one of ${held.join(', ')}` : 'publish one first';
      throw new DeliveryError('no-canary', `${workspace} has no canary to promote: ${choice}.`);
    }
    if (wanted === present.version) return live;
    const built = await readVersion(store, live, workspace, wanted);
    refuseWhilePruned(live, built, now());
    const { warnings, isOverruled } = passGateAgain(built, compareForward(live, built), again);
    warn(warnings);
    const next = activate(live, built, now());
    return isOverruled ? withReason(next, built, again ?? '', now()) : next;
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
  { now = () => new Date(), again }: ForwardOptions = {},
): Promise<Switched> {
  return change(store, workspace, async (live, warn) => {
    findLive(live, workspace);
    const built = await readVersion(store, live, workspace, version);
    const next = withCanary(live, built, percent, now());
    if (next === live) return live;
    refuseWhilePruned(live, built, now());
    const { warnings, isOverruled } = passGateAgain(built, compareForward(live, built), again);
    warn(warnings);
    return isOverruled ? withReason(next, built, again ?? '', now()) : next;
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
  transition: (live: LiveSite, warn: (warnings: Refusal[]) => void) => LiveSite | Promise<LiveSite>,
): Promise<Switched> {
  let warnings: Refusal[] = [];
  const { before, live } = await changeLive(store, (present) =>
    transition(present, (said) => (warnings = said)),
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
