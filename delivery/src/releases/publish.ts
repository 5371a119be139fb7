import { withRendering } from '../gate/check-rendering';
import { assertGatePassed, compareWithLive, type GateReport, type Finding } from '../gate/gate';
import { readBuildFiles, type BuildFile } from '../site/build-files';
import { DeliveryError } from '../site/delivery-error';
import { createSite, loadSite, type LiveSite } from '../site/live-site';
import { isHost, type Built } from '../site/read-build';
import { readNewest, refuseMissingSite, requireNewest, type Revision } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { changeSite, type ChangeOptions, type Decision } from './change-site';
import { activate, createState, refusePruned, startCanary } from './transitions';
import { uploadVersion } from './upload-version';

export interface PublishOptions extends ChangeOptions {
  /** The share of browsers that get it as a canary; undefined for all. */
  percent?: number | undefined;
  /** Why it may go live although it was rolled back, is of an older commit or does not render. */
  again?: string | undefined;
  /** Refuses a build with changes that are in no commit. */
  mustBeCommitted?: boolean;
  /** Rejects if the build may not go live after all; awaited once it is uploaded. */
  checked?: Promise<unknown>;
  log?: (line: string) => void;
}

export interface Published {
  workspace: string;
  version: string;
  /** The share of browsers that get it as a canary; missing if all do. */
  percent?: number;
  /** False if it was the case already; then there is no new revision. */
  hasChanged: boolean;
  revision: number;
  /** The version that was live for all before; missing if the workspace is new to the site. */
  before?: string;
  warnings: Finding[];
}

/**
 * Publishes a build: checks it against what is live, uploads its files, and makes it live. If it is killed, the site is in the
 * old or the new state, and a second try continues.
 *
 * @param dist the build's output folder
 * @throws {DeliveryError} `refused`; `bad-files` if a file is not what the manifest says; `bad-build` for another shell; `no-site`
 *   if a remote is published before the shell; and those of changeSite
 */
export async function publish(
  store: SiteStore,
  dist: string,
  built: Built,
  options: PublishOptions = {},
): Promise<Published> {
  const { percent, again, mustBeCommitted, log = () => undefined } = options;
  const now = options.now ?? (() => new Date());
  const newest = await readNewest(store);
  log(newest ? `Checking against what is live, revision ${newest.revision}` : 'Checking');
  const examined = await examine(store, newest, built, dist, mustBeCommitted);
  const checkedWarnings = assertGatePassed(built, examined.report, again);
  // Fails before the upload if the change itself is impossible.
  const { state } = decidePublish(store, newest, built, percent, now());
  await uploadVersion(store, built, examined.files, log);
  await options.checked;

  let { live } = examined;
  const decide = async (present: Revision | undefined): Promise<Decision & { warnings: Finding[] }> => {
    let warnings = checkedWarnings;
    if (present && present.revision !== newest?.revision) {
      const hostBefore = live.host.version;
      live = await loadSite(store, present);
      refuseOtherShell(live, built);
      const compared = compareWithLive(live, built);
      const isHostNew = live.host.version !== hostBefore;
      const report = isHostNew ? await withRendering(compared, store, live, built) : compared;
      warnings = assertGatePassed(built, report, again);
    }
    return { ...decidePublish(store, present, built, percent, now()), warnings };
  };
  if (state !== newest?.state) log('Switching');
  const { before, after, decision } = await changeSite(store, { cause: options.cause, now }, decide);
  const { name, version } = built;
  const old = before?.state.live[name]?.version;
  return {
    workspace: name,
    version,
    ...(percent !== undefined && { percent }),
    hasChanged: after?.revision !== before?.revision,
    revision: after?.revision ?? 0,
    ...(old !== undefined && { before: old }),
    warnings: decision.warnings,
  };
}

/** @param present undefined if there is no site yet, which a shell creates */
function decidePublish(
  store: SiteStore,
  present: Revision | undefined,
  built: Built,
  percent: number | undefined,
  now: Date,
): Decision {
  const { name: workspace, version: to, commit } = built;
  const change = { workspace, to, commit };
  if (!present) {
    if (!isHost(built) || percent !== undefined) return refuseMissingSite(store);
    return { ...change, action: 'publish', state: createState(built, now) };
  }
  const { state } = present;
  refusePruned(state, built, now);
  if (percent === undefined) return { ...change, action: 'publish', state: activate(state, built, now) };
  return { ...change, action: 'canary', percent, state: startCanary(state, built, percent, now) };
}

/**
 * Returns what the gate says about a build, without publishing it.
 *
 * @throws {DeliveryError} `bad-files` if a file is not what the manifest says; `no-site` if there is nothing to check it against;
 *   `bad-build` for another shell
 */
export async function check(
  store: SiteStore,
  dist: string,
  built: Built,
  { mustBeCommitted }: Pick<PublishOptions, 'mustBeCommitted'> = {},
): Promise<GateReport> {
  const { report } = await examine(store, await requireNewest(store), built, dist, mustBeCommitted);
  return report;
}

/**
 * Reads the files of a build, and holds it against what is live.
 *
 * @param newest undefined for a new site, whose shell is examined alone
 * @throws {DeliveryError} `bad-files`, `no-site`, `bad-build`
 */
export async function examine(
  store: SiteStore,
  newest: Revision | undefined,
  built: Built,
  dist: string,
  mustBeCommitted = false,
): Promise<{ report: GateReport; live: LiveSite; files: BuildFile[] }> {
  const alone = () => (isHost(built) ? createSite(built, []) : refuseMissingSite(store));
  const live = newest ? await loadSite(store, newest) : alone();
  refuseOtherShell(live, built);
  const files = await readBuildFiles(dist, built);
  const compared = compareWithLive(live, built, 'publish', mustBeCommitted);
  return { report: await withRendering(compared, store, live, built, files), live, files };
}

/** @throws {DeliveryError} `bad-build` for a shell with another name, since the site's history belongs to the name */
function refuseOtherShell({ host }: LiveSite, built: Built): void {
  if (!isHost(built) || built.name === host.name) return;
  throw new DeliveryError(
    'bad-build',
    `${built.name} ${built.version} is a shell, and that of this site is named ${host.name}: publish a build of ${host.name}, or to another site with --target.`,
  );
}
