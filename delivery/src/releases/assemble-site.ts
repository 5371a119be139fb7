import fs from 'node:fs/promises';
import path from 'node:path';
import { openFolderFiles } from '../site/build-files';
import { isOfLocalBuilds, createSite, buildRegistry, type LiveSite } from '../site/live-site';
import { readBuiltFeature, readBuiltHost, type Built } from '../site/read-build';
import { createFolderStore } from '../store/folder-store';
import { isHidden, type SiteStore } from '../store/site-store';
import { changeOrCreate } from './change-live';
import { isManifest } from './stored-versions';
import { activate, refuseWhilePruned, withoutFeature } from './transitions';

interface AssembleOptions {
  /** Makes the builds live even if somebody has released something since builds last were. */
  isForced?: boolean;
}

/**
 * Combines local builds into a site folder. Makes them live only if nothing is live yet, or if nobody has released anything
 * since local builds were last live: what was published, held, rolled back, disabled or made a canary stays. Simultaneous
 * changes of the folder are not lost.
 *
 * @param siteFolder created if it is missing; its versions and history are kept
 * @param hostDist output folder of the shell's build
 * @param featureDists output folders of the remotes' builds
 * @returns whether the builds are live; if not, nothing has changed
 * @throws {DeliveryError} if a build is missing or two of them conflict; and those of changeLive
 */
export const assembleSite = (
  siteFolder: string,
  hostDist: string,
  featureDists: string[],
  options?: AssembleOptions,
): Promise<boolean> => assemble(createFolderStore(siteFolder), hostDist, featureDists, options);

/** assembleSite for any store that is not a bucket. */
export async function assemble(
  store: SiteStore,
  hostDist: string,
  featureDists: string[],
  { isForced = false }: AssembleOptions = {},
): Promise<boolean> {
  const host = readBuiltHost(hostDist);
  const features = featureDists.map((dist) => ({ dist, built: readBuiltFeature(dist) }));
  const all = [{ dist: hostDist, built: host }, ...features];
  const isLocal = ({ name }: Built) => all.some(({ built }) => built.name === name);
  let areLive = true;
  await changeOrCreate(store, async (live) => {
    areLive = !live || isForced || isOfLocalBuilds(live);
    if (live && !areLive) return live;
    const builtFeatures = features.map(({ built }) => built);
    const before = live ?? createSite(host, builtFeatures);
    const gone = before.features.filter((feature) => !isLocal(feature));
    const kept = gone.reduce((site, feature) => withoutFeature(site, feature, new Date()), before);
    const next = all.reduce((site: LiveSite, { built }) => activate(site, built), kept);
    buildRegistry(next);
    for (const { dist, built } of all) {
      refuseWhilePruned(before, built, new Date());
      await copyVersion(store, built, dist);
    }
    return isOfLocalBuilds(next) ? next : { ...next, localBuildsRevision: next.revision };
  });
  return areLive;
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
