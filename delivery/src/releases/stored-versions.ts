import { BuiltFeature, BuiltHost } from '@steadfast/contract';
import { DeliveryError } from '../delivery-error';
import { isPreviewMark } from '../previews/preview-store';
import type { LiveSite } from '../site/live-site';
import { checkBuild, checkSchema, isVersion, parseStored, type Built } from '../site/read-build';
import type { ListedFile, SiteStore } from '../store/site-store';

/** A version in a store. */
export interface StoredVersion {
  version: string;
  /** The size of all its files, including the compressed copies. */
  bytes: number;
  /** When its last file was uploaded; ISO 8601, in UTC. */
  uploadedAt: string;
  /** Whether its manifest exists. Without it, the upload was interrupted. */
  isWhole: boolean;
  /** Whether nobody but previews needs it. */
  isPreview: boolean;
  keys: string[];
}

/** Whether a key is a manifest, such as `mfe-catalog/0.1.0-3f9c2a1b/feature.json`. */
export const isManifest = (key: string) => /^[^/]+\/[^/]+\/(feature|host)\.json$/.test(key);

/** All versions in a store by workspace, the latest upload first. Ignores other files. */
export async function listVersions(
  store: SiteStore,
  live: LiveSite,
  workspace?: string,
): Promise<Map<string, StoredVersion[]>> {
  const listed = await store.list(workspace === undefined ? '' : `${workspace}/`);
  const isWorkspace = (name: string) => name === live.host.name || /^mfe-[a-z][a-z0-9-]*$/.test(name);
  const byWorkspace = new Map<string, Map<string, ListedFile[]>>();
  for (const file of listed) {
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

function toStoredVersion(version: string, files: ListedFile[]): StoredVersion {
  return {
    version,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    uploadedAt: new Date(Math.max(...files.map(({ changedAtMs }) => changedAtMs))).toISOString(),
    isWhole: files.some(({ key }) => isManifest(key)),
    isPreview: files.some(({ key }) => isPreviewMark(key)),
    keys: files.map(({ key }) => key),
  };
}

/**
 * Reads the manifest of a stored version, and checks that all of its files exist.
 *
 * @throws {DeliveryError} `no-version` if it is missing or incomplete, with a list of the others; `bad-build` if its manifest
 *   cannot be read or belongs to another version
 */
export async function readVersion(
  store: SiteStore,
  live: LiveSite,
  workspace: string,
  version: string,
): Promise<Built> {
  const createNoVersionError = async (fault: string) => {
    const others = ((await listVersions(store, live, workspace)).get(workspace) ?? [])
      .filter((each) => each.isWhole && each.version !== version)
      .map((each) => each.version);
    const choice =
      others.length > 0 ? `choose from ${others.join(', ')}` : 'there is no other version either';
    return new DeliveryError('no-version', `${workspace} ${version} ${fault} in ${store.place}: ${choice}.`);
  };
  if (!isVersion(version)) throw await createNoVersionError('is not there');
  const folder = `${workspace}/${version}/`;
  const isShell = workspace === live.host.name;
  const manifest = `${folder}${isShell ? 'host.json' : 'feature.json'}`;
  const [stored, files] = await Promise.all([store.read(manifest), store.list(folder)]);
  if (!stored) throw await createNoVersionError('is not there');
  const built = checkBuild(manifest, parse(manifest, stored.body, isShell), { name: workspace, version });
  const sizes = new Map(files.map(({ key, bytes }) => [key, bytes]));
  const missing = built.files.find(({ file, bytes }) => {
    const size = sizes.get(`${folder}${file}`);
    // In a bucket it is compressed.
    return size === undefined || (!store.isServedAsIs && size !== bytes);
  });
  if (missing) throw await createNoVersionError(`lacks ${missing.file}`);
  return built;
}

function parse(manifest: string, body: Buffer, isShell: boolean): Built {
  let content: unknown;
  try {
    content = parseStored(body.toString());
  } catch (cause) {
    throw new DeliveryError('bad-build', `${manifest} cannot be read: publish this version again.`, {
      cause,
    });
  }
  return isShell ? checkSchema(manifest, content, BuiltHost) : checkSchema(manifest, content, BuiltFeature);
}
