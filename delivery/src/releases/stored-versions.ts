import { DeliveryError } from '../site/delivery-error';
import { isRemote, readStoredBuild, type Built } from '../site/read-build';
import type { SiteState } from '../site/revision';
import type { ListedFile, SiteStore } from '../site/store/site-store';

/** A version in a store. */
export interface StoredVersion {
  workspace: string;
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
 * Lists the versions in a store, the latest upload first. Ignores other files.
 *
 * @param only the one workspace to list
 */
export async function listVersions(
  store: SiteStore,
  { shell }: SiteState,
  only?: string,
): Promise<StoredVersion[]> {
  const isWorkspace = (name: string) => name === shell || isRemote(name);
  const filesByFolder = new Map<string, ListedFile[]>();
  for (const file of await store.list(only === undefined ? '' : `${only}/`)) {
    const [workspace = '', version = '', ...rest] = file.key.split('/');
    if (rest.length === 0 || !isWorkspace(workspace)) continue;
    const folder = `${workspace}/${version}`;
    filesByFolder.set(folder, [...(filesByFolder.get(folder) ?? []), file]);
  }
  return [...filesByFolder]
    .map(([folder, files]) => {
      const [workspace = '', version = ''] = folder.split('/');
      return {
        workspace,
        version,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        uploadedAt: new Date(Math.max(...files.map(({ changedAtMs }) => changedAtMs))).toISOString(),
        isWhole: files.some(({ key }) => isManifest(key)),
        keys: files.map(({ key }) => key),
      };
    })
    .sort((one, other) => other.uploadedAt.localeCompare(one.uploadedAt));
}

/** Complete versions of a workspace besides this one, the latest upload first. */
export async function listOthers(
  store: SiteStore,
  state: SiteState,
  workspace: string,
  version: string,
): Promise<string[]> {
  const stored = await listVersions(store, state, workspace);
  return stored.filter((each) => each.isWhole && each.version !== version).map((each) => each.version);
}

/**
 * Reads the manifest of a stored version, and checks that all of its files exist.
 *
 * @throws {DeliveryError} `no-version` if it is missing or incomplete, with a list of the others; `bad-build` if its manifest
 *   cannot be read or belongs to another version
 */
export async function readVersion(
  store: SiteStore,
  state: SiteState,
  workspace: string,
  version: string,
): Promise<Built> {
  const built = await readStoredBuild(store, workspace, version);
  const fault = built ? await findMissing(store, built) : 'is not there';
  if (built && fault === undefined) return built;
  const others = await listOthers(store, state, workspace, version);
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
