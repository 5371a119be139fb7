import type { KeyObject } from 'node:crypto';
import { DeliveryError } from '../delivery-error';
import { checkFiles } from '../gate/check-files';
import { assertGatePassed } from '../gate/gate';
import type { GateCode } from '../gate/checks';
import { createRefusal } from '../gate/refusal';
import { formatPublicKey, formatSigned, signBuild } from '../signatures/sign-build';
import { isAccepted, isIntact, listReleased } from '../signatures/release-keys';
import { openStoreFiles } from '../site/build-files';
import type { LiveSite } from '../site/live-site';
import type { Built } from '../site/read-build';
import type { SiteStore } from '../store/site-store';
import { changeLive, readLive } from './change-live';
import { listVersions, readVersion } from './stored-versions';
import { findLive, findCurrent, readHistory, withManifests } from './transitions';
import { writeManifest } from './upload-version';

export interface SignedVersions {
  key: string;
  signed: { workspace: string; version: string }[];
}

/**
 * Signs stored versions: for a site whose releases are not signed yet, or to replace a key. The owner of the key vouches for
 * the stored files.
 *
 * @param workspace undefined for all that RELEASE_KEYS lets this key sign
 * @param version undefined for the live version, the canary, and those that a rollback can return to
 * @throws {DeliveryError} `no-workspace`, `no-version`; `bad-usage` if the key may sign none; `refused` if files are not those
 *   of the manifest; and those of changeLive
 */
export async function signVersions(
  store: SiteStore,
  key: KeyObject,
  workspace?: string,
  version?: string,
): Promise<SignedVersions> {
  const live = await readLive(store);
  const publicKey = formatPublicKey(key);
  const { releaseKeys } = store;
  const maySign = (name: string) => !releaseKeys || isAccepted(releaseKeys, name, publicKey);
  const names = (
    workspace === undefined
      ? [live.host, ...live.features].map(({ name }) => name)
      : [version === undefined ? findLive(live, workspace).name : workspace]
  ).filter(maySign);
  if (names.length === 0) {
    const what = workspace ?? 'any part of this site';
    const message = `RELEASE_KEYS does not accept the key ${publicKey} for ${what}: add it, or set another RELEASE_SIGNING_KEY.`;
    throw new DeliveryError('bad-usage', message);
  }
  const versions = await Promise.all(
    names.map(async (name) =>
      (version === undefined ? await listVersionsToSign(store, live, name) : [version]).map((each) => ({
        workspace: name,
        version: each,
      })),
    ),
  );
  const signed = versions.flat();
  const manifests: Built[] = [];
  for (const each of signed) {
    const built = await readVersion(store, live, each.workspace, each.version);
    const refusals = await checkFiles(built, openStoreFiles(store, built));
    assertGatePassed(built, { refusals, warnings: [] });
    assertUnchanged(built, live);
    // live.json may name a newer commit that built the same version.
    const present = findCurrent(live, each.workspace);
    const commit = present?.version === each.version ? present.commit : undefined;
    manifests.push(signBuild(commit === undefined ? built : { ...built, commit }, key));
  }
  for (const built of manifests) await writeManifest(store, built);
  await changeLive(store, (present) => withManifests(present, manifests));
  return { key: publicKey, signed };
}

/**
 * Checks that a manifest is the one that was signed before, and the one that `live.json` has.
 *
 * @throws {DeliveryError} `refused`
 */
function assertUnchanged(built: Built, live: LiveSite): void {
  const { name, version } = built;
  const known = [...listReleased(live), ...readHistory(live, name).map((entry) => entry.built)].find(
    (each) => each.name === name && each.version === version,
  );
  const isAsKnown = !known || formatSigned(withoutCommit(known)).equals(formatSigned(withoutCommit(built)));
  if (isAsKnown && (!built.signature || isIntact(built, built.signature))) return;
  const message = `The manifest of ${name} ${version} was changed after it was published: publish it again.`;
  const refusals = [createRefusal('signature-wrong' as GateCode, message)];
  assertGatePassed(built, { refusals, warnings: [] });
}

/** Two commits may build the same version. */
const withoutCommit = ({ commit: _, ...manifest }: Built): Built => manifest;

/** Lists the live version of a workspace, its canary, and the versions of its history that are still stored. */
async function listVersionsToSign(store: SiteStore, live: LiveSite, name: string): Promise<string[]> {
  const stored = (await listVersions(store, live, name)).get(name) ?? [];
  const present = new Set(stored.filter(({ isWhole }) => isWhole).map(({ version }) => version));
  const history = readHistory(live, name).map(({ built }) => built.version);
  const canary = live.canaries[name]?.built.version;
  const released = [findLive(live, name).version, ...(canary === undefined ? [] : [canary])];
  return [...released, ...history.filter((version) => present.has(version))];
}
