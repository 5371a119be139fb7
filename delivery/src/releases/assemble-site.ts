import type { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { compareWithLive, RefusedError } from '../gate/gate';
import { createSite } from '../site/live-site';
import { readBuiltFeature, readBuiltHost } from '../site/read-build';
import { createFolderStore } from '../site/store/folder-store';
import { changeSite, type Cause } from './change-site';
import { activate, createState, refusePruned, withRemoved } from './transitions';
import { uploadVersion } from './upload-version';

interface AssembleOptions {
  /** Makes the builds live even if somebody has released something since builds last were. */
  isForced?: boolean;
  cause?: Cause | undefined;
}

/** What has become of local builds. */
interface Assembled {
  /** False if somebody has released something; then nothing has changed. */
  areLive: boolean;
  /** Remotes without a local build that stay live, because somebody may have published them from elsewhere. */
  kept: string[];
  /** Remotes that are off the site, because their local builds are gone. */
  removed: string[];
}

/**
 * Puts local builds into a site folder, without the gate. Makes them live only if nothing is live yet, or nobody has released
 * anything since local builds were last live. Removes remotes that have no local build, unless somebody may have published them
 * from elsewhere. Simultaneous changes of the folder are not lost.
 *
 * @param siteFolder created if it is missing; its versions and history are kept
 * @param hostDist output folder of the shell's build
 * @param featureDists output folders of the remotes' builds
 * @throws {DeliveryError} if a build is missing; `refused` if two of them claim the same path or dialog; and those of changeSite
 */
export async function assembleSite(
  siteFolder: string,
  hostDist: string,
  featureDists: string[],
  { isForced = false, cause }: AssembleOptions = {},
): Promise<Assembled> {
  const store = createFolderStore(siteFolder);
  const host = readBuiltHost(hostDist);
  const features = featureDists.map((dist) => ({ dist, built: readBuiltFeature(dist) }));
  const all = [{ dist: hostDist, built: host }, ...features];
  refuseTakenNames(
    host,
    features.map(({ built }) => built),
  );
  let assembled: Assembled = { areLive: false, kept: [], removed: [] };
  await changeSite(store, { cause }, async (present) => {
    const now = new Date();
    const isOurs = !present || present.state.isLocal;
    assembled = { areLive: isOurs || isForced, kept: [], removed: [] };
    if (!assembled.areLive) return undefined;
    if (present) for (const { built } of all) refusePruned(present.state, built, now);
    for (const { dist, built } of all) await uploadVersion(store, built, dist);
    const before = present?.state ?? createState(host, now);
    const others = Object.keys(before.live).filter((name) => !all.some(({ built }) => built.name === name));
    assembled[isOurs ? 'removed' : 'kept'] = others;
    const remaining = isOurs ? others.reduce((state, name) => withRemoved(state, name, now), before) : before;
    const state = all.reduce((sum, { built }) => activate(sum, built, now), remaining);
    // The next start must not take builds of others for local ones.
    const isLocal = assembled.kept.length === 0;
    if (state === present?.state && state.isLocal === isLocal) return undefined;
    return { action: 'build', state: { ...state, isLocal } };
  });
  return assembled;
}

function refuseTakenNames(host: BuiltHost, features: BuiltFeature[]): void {
  const site = createSite(host, features);
  const taken = features
    .flatMap((built) => compareWithLive(site, built).refusals)
    .filter(({ code }) => code === 'name-taken');
  if (taken[0]) throw new RefusedError(taken[0].message, taken);
}
