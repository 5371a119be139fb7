import { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import type { Built } from '../gate/candidate-diff';
import type { LiveSite } from '../site/live-site';
import { checked, checkedBuild, isVersion } from '../site/read-build';
import type { ListedFile, SiteStore } from '../store/site-store';

/** A version as it is in a store. */
export interface StoredVersion {
  version: string;
  /** All of its files, the compressed copies too. */
  bytes: number;
  /** When the last of it came; ISO 8601, in UTC. */
  uploadedAt: string;
  /** Whether its manifest is there: without, it is an upload that was not finished. */
  isWhole: boolean;
  keys: string[];
}

/** Whether what lies at a key is what a build says of itself, as `mfe-catalog/0.1.0-3f9c2a1b/feature.json` is. */
export const isManifest = (key: string) => /^[^/]+\/[^/]+\/(feature|host)\.json$/.test(key);

/** All versions in a store, by workspace, the latest upload first. Anything else that lies there is left out. */
export async function listVersions(
  store: SiteStore,
  live: LiveSite,
  workspace?: string,
): Promise<Map<string, StoredVersion[]>> {
  const listed = await store.list(workspace === undefined ? '' : `${workspace}/`);
  const isOurs = (name: string) => name === live.host.name || /^mfe-[a-z][a-z0-9-]*$/.test(name);
  const byWorkspace = new Map<string, Map<string, ListedFile[]>>();
  for (const file of listed) {
    const [name = '', version = '', ...rest] = file.key.split('/');
    if (rest.length === 0 || !isOurs(name)) continue;
    const versions = byWorkspace.get(name) ?? new Map<string, ListedFile[]>();
    byWorkspace.set(name, versions.set(version, [...(versions.get(version) ?? []), file]));
  }
  return new Map(
    [...byWorkspace].map(([name, versions]) => [
      name,
      [...versions]
        .map(([version, files]) => storedVersion(version, files))
        .sort((one, other) => other.uploadedAt.localeCompare(one.uploadedAt)),
    ]),
  );
}

function storedVersion(version: string, files: ListedFile[]): StoredVersion {
  return {
    version,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    uploadedAt: new Date(Math.max(...files.map(({ changedAtMs }) => changedAtMs))).toISOString(),
    isWhole: files.some(({ key }) => isManifest(key)),
    keys: files.map(({ key }) => key),
  };
}

/**
 * Reads what a version in a store tells of itself, and makes sure that all of its files are there.
 *
 * @throws {DeliveryError} `no-version` when it is not there whole; the message lists those that are; `bad-build` when its
 *   manifest cannot be read, or is another's
 */
export async function readVersion(
  store: SiteStore,
  live: LiveSite,
  workspace: string,
  version: string,
): Promise<Built> {
  if (!isVersion(version)) throw await noVersion(store, live, workspace, version, 'is not there');
  const isShell = workspace === live.host.name;
  const manifest = `${workspace}/${version}/${isShell ? 'host.json' : 'feature.json'}`;
  const [stored, files] = await Promise.all([store.read(manifest), store.list(`${workspace}/${version}/`)]);
  if (!stored) throw await noVersion(store, live, workspace, version, 'is not there');
  const built = checkedBuild(manifest, parsed(manifest, stored.body, isShell), { name: workspace, version });
  const sizes = new Map(files.map(({ key, bytes }) => [key, bytes]));
  const missing = built.files.find(({ file, bytes }) => {
    const kept = sizes.get(`${workspace}/${version}/${file}`);
    // What browsers get as it is lies there compressed.
    return kept === undefined || (!store.isServedAsIs && kept !== bytes);
  });
  if (missing) throw await noVersion(store, live, workspace, version, `lacks ${missing.file}`);
  return built;
}

function parsed(manifest: string, body: Buffer, isShell: boolean): Built {
  let content: unknown;
  try {
    content = JSON.parse(body.toString());
  } catch (cause) {
    throw new DeliveryError('bad-build', `${manifest} cannot be read: publish this version anew.`, { cause });
  }
  return isShell ? checked(manifest, content, BuiltHost) : checked(manifest, content, BuiltFeature);
}

async function noVersion(
  store: SiteStore,
  live: LiveSite,
  workspace: string,
  version: string,
  what: string,
): Promise<DeliveryError> {
  const others = ((await listVersions(store, live, workspace)).get(workspace) ?? [])
    .filter((each) => each.isWhole && each.version !== version)
    .map((each) => each.version);
  const choice = others.length > 0 ? `choose from ${others.join(', ')}` : 'there is no other version either';
  return new DeliveryError('no-version', `${workspace} ${version} ${what} in ${store.place}: ${choice}.`);
}
