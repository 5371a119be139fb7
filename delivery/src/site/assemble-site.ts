import fs from 'node:fs';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { newSite, readLiveSite, registryOf, writeLiveSite, type LiveSite } from './live-site';
import { readBuiltFeature, readBuiltHost } from './read-build';
import { withLive } from '../releases/transitions';

/**
 * Puts builds together to a site folder that an origin can serve: a folder for each version, and what is live.
 *
 * @param siteFolder made when it is missing; versions that are already there are kept, and what was live is remembered
 * @param hostDist output folder of the shell's build
 * @param featureDists output folders of the remotes' builds
 * @throws {DeliveryError} when a build is missing or two of them conflict
 */
export function assembleSite(siteFolder: string, hostDist: string, featureDists: string[]): void {
  const host = readBuiltHost(hostDist);
  const features = featureDists.map(readBuiltFeature);
  const fresh = newSite(host, features);
  const before = siteBefore(siteFolder) ?? fresh;
  const kept = { ...before, features: before.features.filter(({ name }) => name in fresh.since) };
  const next = [host, ...features].reduce((live: LiveSite, built) => withLive(live, built), kept);
  registryOf(next);
  place(siteFolder, host, hostDist);
  for (const [index, feature] of features.entries()) place(siteFolder, feature, featureDists[index] ?? '');
  writeLiveSite(siteFolder, next);
}

/** What was live; nothing when there was no site, or one of another time: everything is built anew then anyway. */
function siteBefore(siteFolder: string): LiveSite | undefined {
  try {
    return readLiveSite(siteFolder);
  } catch (error) {
    if (error instanceof DeliveryError) return undefined;
    throw error;
  }
}

/**
 * Gives a version its folder. One that stands there whole is left alone, since pages ask for its files at any moment;
 * a new one appears in one step.
 */
function place(siteFolder: string, { name, version }: { name: string; version: string }, dist: string): void {
  const folder = path.join(siteFolder, name, version);
  if (isWhole(folder, dist)) return;
  // With a dot in front, the origin does not serve it.
  const draft = path.join(siteFolder, name, `.${version}.${process.pid}`);
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(dist, draft, { recursive: true });
  // What stands there is not whole: a copy that was cut off before versions appeared in one step.
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(draft, folder);
}

/** What the build says of itself; it is read from the build, and the version's hash leaves it out. */
const MANIFESTS = ['feature.json', 'host.json'];

/** Whether every file of the build is there in full. By size: the version is a hash of the contents. */
function isWhole(folder: string, dist: string): boolean {
  return fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).every((file) => {
    if (MANIFESTS.includes(file)) return true;
    const built = fs.statSync(path.join(dist, file));
    const placed = fs.statSync(path.join(folder, file), { throwIfNoEntry: false });
    return placed !== undefined && (built.isDirectory() || built.size === placed.size);
  });
}
