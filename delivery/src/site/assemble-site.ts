import fs from 'node:fs';
import path from 'node:path';
import type { BuiltFeature } from '@steadfast/shared/contract';
import { readLiveSite, registryOf, writeLiveSite, type LiveSite } from './live-site';
import { readBuiltFeature, readBuiltHost } from './read-build';

/**
 * Puts builds together to a site folder that an origin can serve: a folder for each version, and what is live.
 *
 * @param siteFolder made when it is missing; versions that are already there are kept
 * @param hostDist output folder of the shell's build
 * @param featureDists output folders of the remotes' builds
 * @throws {DeliveryError} when a build is missing or two of them conflict
 */
export function assembleSite(siteFolder: string, hostDist: string, featureDists: string[]): void {
  const host = readBuiltHost(hostDist);
  const features = featureDists.map(readBuiltFeature);
  registryOf(features);
  place(siteFolder, host, hostDist);
  for (const [index, feature] of features.entries()) place(siteFolder, feature, featureDists[index] ?? '');
  writeLiveSite(siteFolder, { host, features });
}

/**
 * Takes one build live, and nothing else: its version gets a folder of its own, then what is live is switched. A feature
 * that was not there before joins the others.
 *
 * @param siteFolder as assembleSite leaves it
 * @param dist output folder of the build
 * @param isHost whether it is the shell's
 * @returns what is live now
 * @throws {DeliveryError} when there is no build, no site, or the feature claims what another serves
 */
export function publish(siteFolder: string, dist: string, isHost: boolean): LiveSite {
  const live = readLiveSite(siteFolder);
  const built = isHost ? readBuiltHost(dist) : readBuiltFeature(dist);
  const next =
    'scripts' in built ? { ...live, host: built } : { ...live, features: withFeature(live.features, built) };
  registryOf(next.features);
  place(siteFolder, built, dist);
  writeLiveSite(siteFolder, next);
  return next;
}

function withFeature(features: BuiltFeature[], built: BuiltFeature): BuiltFeature[] {
  const isThere = features.some(({ name }) => name === built.name);
  return isThere
    ? features.map((feature) => (feature.name === built.name ? built : feature))
    : [...features, built];
}

function place(siteFolder: string, { name, version }: { name: string; version: string }, dist: string): void {
  const folder = path.join(siteFolder, name, version);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(dist, folder, { recursive: true });
}
