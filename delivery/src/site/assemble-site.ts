import fs from 'node:fs';
import path from 'node:path';
import { registryOf, writeLiveSite } from './live-site';
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

function place(siteFolder: string, { name, version }: { name: string; version: string }, dist: string): void {
  const folder = path.join(siteFolder, name, version);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.cpSync(dist, folder, { recursive: true });
}
