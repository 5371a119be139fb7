import fs from 'node:fs/promises';
import path from 'node:path';
import { filesInFolder } from '../gate/build-files';
import type { Built } from '../gate/candidate-diff';
import { changeOrBegin } from '../releases/change-live';
import { refuseWhilePruned } from '../releases/prune';
import { isManifest } from '../releases/stored-versions';
import { activate, withoutFeature } from '../releases/transitions';
import { createFolderStore } from '../store/folder-store';
import { isHidden } from '../store/keys';
import type { FileKind, SiteStore } from '../store/site-store';
import { isOfLocalBuilds, newSite, registryOf, type LiveSite } from './live-site';
import { readBuiltFeature, readBuiltHost } from './read-build';

const IMMUTABLE: FileKind = { type: 'application/octet-stream', cache: 'forever' };

export interface AssembleOptions {
  /** Takes the builds live also where somebody has released something since builds last were. */
  isForced?: boolean;
}

/**
 * Puts local builds together to a site folder that an origin can serve: a folder for each version, and what is live. Only
 * where nothing is live yet, or nobody has released anything since local builds were last live: what was published, held,
 * rolled back, disabled or put on canary stays. Changes into the same folder at the same moment are not lost.
 *
 * @param siteFolder made when it is missing; versions that are already there are kept, and what was live is remembered
 * @param hostDist output folder of the shell's build
 * @param featureDists output folders of the remotes' builds
 * @returns whether the builds are live; when not, nothing has changed
 * @throws {DeliveryError} when a build is missing or two of them conflict; and as changeLive
 */
export const assembleSite = (
  siteFolder: string,
  hostDist: string,
  featureDists: string[],
  options?: AssembleOptions,
): Promise<boolean> => assemble(createFolderStore(siteFolder), hostDist, featureDists, options);

/** As assembleSite, for a store that is no bucket. */
export async function assemble(
  store: SiteStore,
  hostDist: string,
  featureDists: string[],
  { isForced = false }: AssembleOptions = {},
): Promise<boolean> {
  const host = readBuiltHost(hostDist);
  const features = featureDists.map((dist) => ({ dist, built: readBuiltFeature(dist) }));
  const all = [{ dist: hostDist, built: host }, ...features];
  const isOurs = ({ name }: Built) => all.some(({ built }) => built.name === name);
  let areLive = true;
  await changeOrBegin(store, async (live) => {
    areLive = !live || isForced || isOfLocalBuilds(live);
    if (live && !areLive) return live;
    const before =
      live ??
      newSite(
        host,
        features.map(({ built }) => built),
      );
    const gone = before.features.filter((feature) => !isOurs(feature));
    const kept = gone.reduce((site, feature) => withoutFeature(site, feature, new Date()), before);
    const next = all.reduce((site: LiveSite, { built }) => activate(site, built), kept);
    registryOf(next);
    for (const { dist, built } of all) {
      refuseWhilePruned(before, built, new Date());
      await place(store, built, dist);
    }
    return isOfLocalBuilds(next) ? next : { ...next, localBuildsRevision: next.revision };
  });
  return areLive;
}

/**
 * Gives a version its folder. What stands there whole is left alone, since pages ask for it at any moment; nothing is taken
 * away from who brings the same version just now. By size: the version is a hash of the contents. The manifest comes last:
 * a version without it is not there, and its hash leaves it out.
 */
async function place(store: SiteStore, { name, version }: Built, dist: string): Promise<void> {
  const folder = `${name}/${version}/`;
  const placed = new Map((await store.list(folder)).map(({ key, bytes }) => [key, bytes]));
  const write = async (file: string) =>
    store.write(`${folder}${file}`, await fs.readFile(path.join(dist, file)), IMMUTABLE);
  const isLast = (file: string) => isManifest(`${folder}${file}`);
  // A file manager may have left files of its own there, .DS_Store for instance.
  const files = (await filesInFolder(dist).list()).filter((file) => !isHidden(file));
  const sizes = await Promise.all(files.map(async (file) => (await fs.stat(path.join(dist, file))).size));
  const missing = files.filter(
    (file, index) => !isLast(file) && placed.get(`${folder}${file}`) !== sizes[index],
  );
  await Promise.all(missing.map(write));
  const manifests = files.filter(isLast);
  for (const file of manifests) if (missing.length > 0 || !placed.has(`${folder}${file}`)) await write(file);
  await store.settle?.(`${name}/${version}`);
}
