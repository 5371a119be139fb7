import { withRendering } from '../gate/check-rendering';
import { checkVersionFolder } from '../gate/check-files';
import { assertGatePassed, examineCandidate } from '../gate/gate';
import type { GateReport, Refusal } from '../gate/refusal';
import { DeliveryError } from '../delivery-error';
import { formatPreviewMark } from '../previews/preview-store';
import { checkSignature, withSignature } from '../signatures/release-keys';
import { openFolderFiles } from '../site/build-files';
import { createSite, type LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import type { SiteStore } from '../store/site-store';
import { changeLive, changeOrCreate, refuseMissingSite, readLive } from './change-live';
import { noteHeld } from './change-log';
import { readVersion } from './stored-versions';
import { keepMaps } from './source-maps';
import {
  activate,
  refuseWhilePruned,
  withCanary,
  withReason,
  withRepublished,
  withoutLocalBuilds,
} from './transitions';
import { uploadVersion, type Sent } from './upload-version';

/** Who gets a version: all browsers, a share of them, or nobody yet. */
export type Audience = { kind: 'all' } | { kind: 'canary'; percent: number } | { kind: 'none' };

export interface PublishOptions {
  audience?: Audience;
  /** Why it may go live although it was rolled back, is of an older commit or does not render; kept in live.json. */
  again?: string | undefined;
  /** Refuses a build with changes that are in no commit. */
  mustBeCommitted?: boolean;
  log?: (line: string) => void;
  now?: () => Date;
}

export interface Published {
  workspace: string;
  version: string;
  audience: Audience['kind'];
  /** False if it was live already; then even the revision is unchanged. */
  hasChanged: boolean;
  revision: number;
  /** The version that was live for all before; missing if the workspace is new to the site. */
  before?: string;
  /** The canary that this publish has ended. */
  endedCanary?: string;
  sent: Sent;
  warnings: Refusal[];
  /** For a held version: why the gate would refuse it today. */
  refusals?: Refusal[];
}

/**
 * Publishes a build: checks it against what is live, uploads its files, and switches. If it is killed, the site is in the old
 * or the new state, and a second try continues.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `refused`; `bad-files` if the build changes during the upload; `no-site` if a remote is published
 *   before the shell; and those of changeLive
 */
export async function publish(
  store: SiteStore,
  dist: string,
  built: Built,
  {
    audience = { kind: 'all' },
    again,
    mustBeCommitted,
    log = () => undefined,
    now = () => new Date(),
  }: PublishOptions = {},
): Promise<Published> {
  const { name: workspace, version } = built;
  const sent: Sent = { files: 0, bytes: 0 };
  const upload = async () => {
    const more = await uploadVersion(store, built, dist, log);
    sent.files += more.files;
    sent.bytes += more.bytes;
    // From now on it is more than a preview, and prune keeps it like any other version.
    await store.remove([formatPreviewMark(built)]);
  };
  const published = { workspace, version, audience: audience.kind, sent };
  if (audience.kind === 'none') {
    const live = await readLive(store);
    refuseWhilePruned(live, built, now());
    const { refusals, warnings } = await examineSigned(store, live, built, dist, mustBeCommitted);
    // Only faults of the build itself are final: the others may be gone when the version goes live.
    const lasting = refusals.filter(({ code }) =>
      /^(files-differ|version-taken|commit-dirty|signature-.*)$/.test(code),
    );
    assertGatePassed(built, { refusals: lasting, warnings });
    await upload();
    // Without a switch, only this notices a prune that removed already uploaded files.
    await readVersion(store, live, workspace, version);
    await changeLive(store, withoutLocalBuilds);
    await keepMaps(store, built, dist, log);
    if (sent.files > 0) await noteHeld(store, built, live.revision);
    const { revision } = live;
    const before = findVersion(live, workspace);
    return {
      ...published,
      hasChanged: sent.files > 0,
      revision,
      ...(before && { before: before.version }),
      refusals,
      warnings,
    };
  }
  let warnings: Refusal[] = [];
  let tries = 0;
  const note = { action: audience.kind === 'canary' ? 'canary' : 'publish', workspace } as const;
  const compute = async (present: LiveSite | undefined) => {
    let next = await computeNext(store, present, built, audience, now(), tries > 0);
    tries += 1;
    if (next !== present) {
      log(present ? `Checking against what is live, revision ${present.revision}` : 'Checking');
      refuseWhilePruned(present ?? next, built, now());
      const passed = assertGatePassed(
        built,
        await examineSigned(store, present ?? next, built, dist, mustBeCommitted),
        again,
      );
      warnings = passed.warnings;
      if (passed.isOverruled) next = withReason(next, built, again ?? '', now());
    } else {
      // It is live already: upload what is missing, but never over a different build of the same version.
      const refusals = [
        ...(await checkVersionFolder(store, built)),
        ...checkSignature(built, store.releaseKeys),
      ];
      assertGatePassed(built, { refusals, warnings: [] });
      next = withRepublished(next, built);
    }
    await upload();
    if (next.revision !== present?.revision) log('Switching');
    return next;
  };
  const { before, live } = await changeOrCreate(store, compute, note);
  await keepMaps(store, built, dist, log);
  const old = before && findVersion(before, workspace);
  const canary = before?.canaries[workspace]?.built.version;
  return {
    ...published,
    hasChanged: live.revision !== before?.revision,
    revision: live.revision,
    ...(old && { before: old.version }),
    ...(canary !== undefined && canary !== version && { endedCanary: canary }),
    warnings,
  };
}

/**
 * Returns what the gate says about a build, without publishing it.
 *
 * @throws {DeliveryError} `no-site` if there is nothing to check it against
 */
export async function check(
  store: SiteStore,
  dist: string,
  built: Built,
  { mustBeCommitted }: Pick<PublishOptions, 'mustBeCommitted'> = {},
): Promise<GateReport> {
  return examine(store, await readLive(store), built, dist, mustBeCommitted);
}

/** Also checks the signature, which only `publish` adds to a build. */
async function examineSigned(...args: Parameters<typeof examine>): Promise<GateReport> {
  const [{ releaseKeys }, , built] = args;
  return withSignature(await examine(...args), built, releaseKeys);
}

async function examine(
  store: SiteStore,
  live: LiveSite,
  built: Built,
  dist: string,
  mustBeCommitted = false,
): Promise<GateReport> {
  refuseOtherShell(live, built);
  const files = openFolderFiles(dist);
  const [{ refusals, warnings }, ofFolder] = await Promise.all([
    examineCandidate(live, built, files, { mustBeCommitted }),
    checkVersionFolder(store, built),
  ]);
  return withRendering({ refusals: [...refusals, ...ofFolder], warnings }, store, live, built, files);
}

async function computeNext(
  store: SiteStore,
  present: LiveSite | undefined,
  built: Built,
  audience: Exclude<Audience, { kind: 'none' }>,
  now: Date,
  isRetry: boolean,
): Promise<LiveSite> {
  if (present) {
    if (audience.kind === 'all') return activate(present, built, now);
    if (isRetry) refuseConcurrentPublish(present, built);
    return withCanary(present, built, audience.percent, now);
  }
  if (isHost(built) && audience.kind === 'all') return createSite(built, [], now);
  return refuseMissingSite(store);
}

const findVersion = ({ host, features }: LiveSite, workspace: string): Built | undefined =>
  [host, ...features].find(({ name }) => name === workspace);

/** The history of the shell belongs to its name. */
function refuseOtherShell({ host }: LiveSite, built: Built): void {
  if (!isHost(built) || built.name === host.name) return;
  throw new DeliveryError(
    'bad-build',
    `${built.name} ${built.version} is a shell, and that of this site is named ${host.name}: publish a build of ${host.name}, or to another site with --target.`,
  );
}

/** Somebody else published the same version for all while this publish wanted a canary. */
function refuseConcurrentPublish({ features, revision }: LiveSite, { name, version }: Built): void {
  if (!features.some((feature) => feature.name === name && feature.version === version)) return;
  throw new DeliveryError(
    'no-canary',
    `Somebody took ${name} ${version} live for all, revision ${revision}: it is no canary any more.`,
  );
}
