import { compareWithLive, RefusedError } from '../gate/gate';
import { readBuildFiles } from '../site/build-files';
import { createSite } from '../site/live-site';
import { readBuiltFeature, readBuiltHost } from '../site/read-build';
import { readNewest, type Revision } from '../site/revision';
import { createFolderStore } from '../site/store/folder-store';
import type { VersionSet } from '../site/version-set';
import { changeSite, type Cause, type Decision } from './change-site';
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
  const host = { dist: hostDist, built: readBuiltHost(hostDist) };
  const features = featureDists.map((dist) => ({ dist, built: readBuiltFeature(dist) }));
  const builds = { host: host.built, features: features.map(({ built }) => built) };
  refuseTakenNames(builds);
  const decide = (present: Revision | undefined) => decideBuild(present, builds, isForced, new Date());
  if (!decide(await readNewest(store))) return { areLive: false, kept: [], removed: [] };
  for (const { dist, built } of [host, ...features])
    await uploadVersion(store, built, await readBuildFiles(dist, built));
  const { decision } = await changeSite(store, { cause }, decide);
  return { areLive: decision !== undefined, kept: decision?.kept ?? [], removed: decision?.removed ?? [] };
}

/** @returns undefined if somebody has released something */
function decideBuild(
  present: Revision | undefined,
  { host, features }: VersionSet,
  isForced: boolean,
  now: Date,
): (Decision & Pick<Assembled, 'kept' | 'removed'>) | undefined {
  const isOurs = !present || present.state.isLocal;
  if (!isOurs && !isForced) return undefined;
  const builds = [host, ...features];
  if (present) for (const built of builds) refusePruned(present.state, built, now);
  const before = present?.state ?? createState(host, now);
  const others = Object.keys(before.live).filter((name) => !builds.some((built) => built.name === name));
  const [kept, removed] = isOurs ? [[], others] : [others, []];
  const remaining = removed.reduce((state, name) => withRemoved(state, name, now), before);
  const state = builds.reduce((sum, built) => activate(sum, built, now), remaining);
  // The next start must not take builds of others for local ones.
  const isLocal = kept.length === 0;
  const hasChanged = state !== present?.state || state.isLocal !== isLocal;
  return { action: 'build', state: hasChanged ? { ...state, isLocal } : state, kept, removed };
}

function refuseTakenNames(builds: VersionSet): void {
  const site = createSite(builds.host, builds.features);
  const taken = builds.features
    .flatMap((built) => compareWithLive(site, built).refusals)
    .filter(({ code }) => code === 'name-taken');
  if (taken[0]) throw new RefusedError(taken[0].message, taken);
}
