import type { BuiltFile } from '@steadfast/contract';
import { readBuiltFile } from '../site/build-files';
import { getManifestName, type Built } from '../site/read-build';
import type { SiteStore } from '../site/store/site-store';
import { createFinding, type Finding } from './gate';
import { formatBuildFirst } from './version-sets';

/**
 * Checks that each listed file exists with its size and hash, and so do its compressed copies. No other file is uploaded.
 *
 * @param dist the build's output folder
 */
export async function checkFiles(candidate: Built, dist: SiteStore): Promise<Finding[]> {
  const read = await Promise.all(candidate.files.map((file) => readBuiltFile(dist, file)));
  const differing = read.flat().flatMap(({ file, fault }) => (fault ? [`${file} ${fault}`] : []));
  if (differing.length === 0) return [];
  const more = differing.length > 1 ? ` (and ${differing.length - 1} more)` : '';
  const message = `${formatBuildFirst(candidate)} is not what its build made, since ${differing[0]}${more}: build it again.`;
  return [createFinding('files-differ', message)];
}

/** Refuses a version that the store has with other files, since browsers cache a version's files for a year. */
export async function checkVersionFolder(store: SiteStore, candidate: Built): Promise<Finding[]> {
  const stored = await store.get(`${candidate.name}/${candidate.version}/${getManifestName(candidate)}`);
  if (!stored || hashFiles(stored.toString()) === hashFiles(JSON.stringify(candidate))) return [];
  const message = `${formatBuildFirst(candidate)} is in the store with other files: raise the version in ${candidate.name}/package.json and build it again.`;
  return [createFinding('version-taken', message)];
}

/** @returns undefined for a manifest that cannot be read */
function hashFiles(manifest: string): string | undefined {
  try {
    const { files } = JSON.parse(manifest) as { files: BuiltFile[] };
    return JSON.stringify(files.map(({ file, integrity }) => [file, integrity]).sort());
  } catch {
    return undefined;
  }
}
