import { DeliveryError } from '../site/delivery-error';
import { readStoredBuild, type Built } from '../site/read-build';
import type { ListedFile, SiteStore } from '../site/store/site-store';

/** A version in a store. */
export interface StoredVersion {
  version: string;
  /** The size of all its files, including the compressed copies. */
  bytes: number;
  /** When its last file was uploaded; ISO 8601, in UTC. */
  uploadedAt: string;
  /** Whether its manifest exists. Without it, the upload was interrupted. */
  isWhole: boolean;
  keys: string[];
}

/** Whether a key is a manifest, such as `mfe-catalog/0.1.0-3f9c2a1b/feature.json`. */
export const isManifest = (key: string) => /^[^/]+\/[^/]+\/(feature|host)\.json$/.test(key);

/**
 * Lists the versions in a store by workspace, the latest upload first. Ignores other files.
 *
 * @param shell the name of the site's shell
 * @param workspace only its versions
 */
export async function listVersions(
  store: SiteStore,
  shell: string,
  workspace?: string,
): Promise<Map<string, StoredVersion[]>> {
  const isWorkspace = (name: string) => name === shell || /^mfe-[a-z][a-z0-9-]*$/.test(name);
  const byWorkspace = new Map<string, Map<string, ListedFile[]>>();
  for (const file of await store.list(workspace === undefined ? '' : `${workspace}/`)) {
    const [name = '', version = '', ...rest] = file.key.split('/');
    if (rest.length === 0 || !isWorkspace(name)) continue;
    const versions = byWorkspace.get(name) ?? new Map<string, ListedFile[]>();
    byWorkspace.set(name, versions.set(version, [...(versions.get(version) ?? []), file]));
  }
  return new Map(
    [...byWorkspace].map(([name, versions]) => [
      name,
      [...versions]
        .map(([version, files]) => toStoredVersion(version, files))
        .sort((one, other) => other.uploadedAt.localeCompare(one.uploadedAt)),
    ]),
  );
}

const toStoredVersion = (version: string, files: ListedFile[]): StoredVersion => ({
  version,
  bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  uploadedAt: new Date(Math.max(...files.map(({ changedAtMs }) => changedAtMs))).toISOString(),
  isWhole: files.some(({ key }) => isManifest(key)),
  keys: files.map(({ key }) => key),
});

/**
 * Reads the manifest of a stored version, and checks that all of its files exist.
 *
 * @param shell the name of the site's shell
 * @throws {DeliveryError} `no-version` if it is missing or incomplete, with a list of the others; `bad-build` if its manifest
 *   cannot be read or belongs to another version
 */
export async function readVersion(
  store: SiteStore,
  shell: string,
  workspace: string,
  version: string,
): Promise<Built> {
  const built = await readStoredBuild(store, workspace, version);
  const fault = built ? await findMissing(store, built) : 'is not there';
  if (built && fault === undefined) return built;
  const others = ((await listVersions(store, shell, workspace)).get(workspace) ?? [])
    .filter((each) => each.isWhole && each.version !== version)
    .map((each) => each.version);
  const choice = others.length > 0 ? `choose from ${others.join(', ')}` : 'there is no other version either';
  throw new DeliveryError(
    'no-version',
    `${workspace} ${version} ${fault ?? ''} in ${store.place}: ${choice}.`,
  );
}

/** @returns what is wrong, such as “lacks main.js”; undefined if the store has all files in full */
async function findMissing(store: SiteStore, { name, version, files }: Built): Promise<string | undefined> {
  const folder = `${name}/${version}/`;
  const sizes = new Map((await store.list(folder)).map(({ key, bytes }) => [key, bytes]));
  const missing = files.find(({ file, bytes }) => sizes.get(folder + file) !== bytes);
  return missing && `lacks ${missing.file}`;
}
