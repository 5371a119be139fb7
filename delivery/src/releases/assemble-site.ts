import fs from 'node:fs/promises';
import path from 'node:path';
import { openFolderFiles } from '../site/build-files';
import { isOfLocalBuilds, createSite, buildRegistry, type LiveSite } from '../site/live-site';
import { readBuiltFeature, readBuiltHost, type Built } from '../site/read-build';
import { createFolderStore } from '../store/folder-store';
import { isHidden, type Cause, type SiteStore } from '../store/site-store';
import { changeOrCreate } from './change-live';
import type { Note } from './change-log';
import { isManifest } from './stored-versions';
import { activate, findCurrent, refuseWhilePruned, withoutFeature } from './transitions';

interface AssembleOptions {
  /** Makes the builds live even if somebody has released something since builds last were. */
  isForced?: boolean;
  /** For the log, of what it changes in a site where somebody has released something. */
  cause?: Cause;
}

/** What came of local builds. */
interface Assembled {
  /** If not, nothing has changed. */
  areLive: boolean;
  /** Remotes without a local build that stay live, because somebody may have published them from elsewhere. */
  kept: string[];
  /** Remotes that are off the site, because their local builds are gone. */
  removed: string[];
}

/**
 * Combines local builds into a site folder. Makes them live only if nothing is live yet, or if nobody has released anything
 * since local builds were last live: what was published, held, rolled back, disabled or made a canary stays. Remotes that
 * have no local build go off the site only if all that is live was built here. Simultaneous changes of the folder are not
 * lost.
 *
 * @param siteFolder created if it is missing; its versions and history are kept
 * @param hostDist output folder of the shell's build
 * @param featureDists output folders of the remotes' builds
 * @throws {DeliveryError} if a build is missing or two of them conflict; and those of changeLive
 */
export const assembleSite = (
  siteFolder: string,
  hostDist: string,
  featureDists: string[],
  options?: AssembleOptions,
): Promise<Assembled> => assemble(createFolderStore(siteFolder), hostDist, featureDists, options);

/** assembleSite for any store that is not a bucket. */
export async function assemble(
  store: SiteStore,
  hostDist: string,
  featureDists: string[],
  { isForced = false, cause }: AssembleOptions = {},
): Promise<Assembled> {
  const host = readBuiltHost(hostDist);
  const features = featureDists.map((dist) => ({ dist, built: readBuiltFeature(dist) }));
  const all = [{ dist: hostDist, built: host }, ...features];
  const isLocal = (name: string) => all.some(({ built }) => built.name === name);
  let assembled: Assembled = { areLive: false, kept: [], removed: [] };
  const change = async (live: LiveSite | undefined) => {
    const isOurs = !live || isOfLocalBuilds(live);
    assembled = { areLive: isOurs || isForced, kept: [], removed: [] };
    if (live && !assembled.areLive) return live;
    const builtFeatures = features.map(({ built }) => built);
    const before = live ?? createSite(host, builtFeatures);
    const others = before.features.filter(({ name }) => !isLocal(name));
    assembled[isOurs ? 'removed' : 'kept'] = others.map(({ name }) => name);
    const gone = isOurs ? others : [];
    const remaining = gone.reduce((site, feature) => withoutFeature(site, feature, new Date()), before);
    const next = all.reduce((site: LiveSite, { built }) => activate(site, built), remaining);
    buildRegistry(next);
    for (const { dist, built } of all) {
      refuseWhilePruned(before, built, new Date());
      await copyVersion(store, built, dist);
    }
    // The next start must not take builds of others for local ones.
    if (assembled.kept.length > 0 || isOfLocalBuilds(next)) return next;
    return { ...next, localBuildsRevision: next.revision };
  };
  await changeOrCreate(cause ? { ...store, cause } : store, change, listReleases);
  return assembled;
}

/** The changes of a site where somebody has released something, for the log. */
function listReleases(before: LiveSite | undefined, next: LiveSite): Note[] {
  if (!before || isOfLocalBuilds(before)) return [];
  return [next.host, ...next.features]
    .filter(({ name, version }) => findCurrent(before, name)?.version !== version)
    .map(({ name }) => ({ action: 'publish', workspace: name }));
}

/**
 * Copies a build to its folder. Skips files of the same size, because pages may load them and other processes may copy the same
 * version; the version is a hash of the content. The manifest comes last, since a version without it is incomplete.
 */
async function copyVersion(store: SiteStore, { name, version }: Built, dist: string): Promise<void> {
  const folder = `${name}/${version}/`;
  const present = new Map((await store.list(folder)).map(({ key, bytes }) => [key, bytes]));
  const write = async (file: string) =>
    store.write(`${folder}${file}`, await fs.readFile(path.join(dist, file)), {
      type: 'application/octet-stream',
      cache: 'forever',
    });
  const isLast = (file: string) => isManifest(`${folder}${file}`);
  // Ignores files of file managers, such as .DS_Store.
  const files = (await openFolderFiles(dist).list()).filter((file) => !isHidden(file));
  const sizes = await Promise.all(files.map(async (file) => (await fs.stat(path.join(dist, file))).size));
  const missing = files.filter(
    (file, index) => !isLast(file) && present.get(`${folder}${file}`) !== sizes[index],
  );
  await Promise.all(missing.map(write));
  const manifests = files.filter(isLast);
  for (const file of manifests) if (missing.length > 0 || !present.has(`${folder}${file}`)) await write(file);
  await store.fsync?.(`${name}/${version}`);
}
