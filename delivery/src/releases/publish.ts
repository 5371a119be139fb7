import type { Built } from '../gate/candidate-diff';
import { checkVersion, checkVersionFolder } from '../gate/check-version';
import { examineCandidate, type GateReport } from '../gate/gate';
import type { Refusal } from '../gate/refusal';
import { DeliveryError } from '../delivery-error';
import { newSite, type LiveSite } from '../site/live-site';
import { isHost } from '../site/activate-builds';
import type { SiteStore } from '../store/site-store';
import { changeLive, changeOrBegin, noSite, readLive } from './change-live';
import { assertGatePassed, passGateAgain } from './assert-gate-passed';
import { refuseWhilePruned } from './prune';
import { readVersion } from './stored-versions';
import { withCanary, activate, withNewerCommit, withReason, withoutLocalBuilds } from './transitions';
import { uploadVersion, type Sent } from './upload-version';
import { readVersionFiles } from './version-files';

/** Who gets a version: all browsers, a part of them, or nobody yet. */
export type Audience = { kind: 'all' } | { kind: 'canary'; percent: number } | { kind: 'none' };

export interface PublishOptions {
  audience?: Audience;
  /** Why it may go live although it was rolled back, or is of an older commit; kept in live.json. */
  again?: string | undefined;
  /** Hears what is going on. */
  tell?: (line: string) => void;
  now?: () => Date;
}

/** What became of a publication. */
export interface Published {
  workspace: string;
  version: string;
  audience: Audience['kind'];
  /** False when it was so already: nothing has changed then, not even the revision. */
  hasChanged: boolean;
  revision: number;
  /** What was live for all before; nothing when the workspace is new to the site. */
  before?: string;
  sent: Sent;
  warnings: Refusal[];
  /** Only of a version that nobody gets yet: what would keep it from going live today. */
  refusals?: Refusal[];
}

/**
 * Publishes a build: looks whether it fits what is live, brings its files into a folder of their own, and switches. Killed
 * at any step, the site is as it was or as it is to be; a second try goes on from there.
 *
 * @param dist the build's output folder
 * @param built what it tells of itself
 * @throws {DeliveryError} `refused`; `bad-files` when the build changes meanwhile; `no-site` when a remote comes before the
 *   shell; and as changeLive
 */
export async function publish(
  store: SiteStore,
  dist: string,
  built: Built,
  { audience = { kind: 'all' }, again, tell = () => undefined, now = () => new Date() }: PublishOptions = {},
): Promise<Published> {
  const { name: workspace, version } = built;
  const sent: Sent = { files: 0, bytes: 0 };
  const upload = async () => {
    const more = await uploadVersion(store, built, await readVersionFiles(dist, built), tell);
    sent.files += more.files;
    sent.bytes += more.bytes;
  };
  const published = { workspace, version, audience: audience.kind, sent };
  if (audience.kind === 'none') {
    const live = await readLive(store);
    refuseWhilePruned(live, built, now());
    const { refusals, warnings } = await examine(store, live, built, dist);
    // Those may be gone when it goes live. These do not go away.
    const lasting = refusals.filter(({ code }) => /^(file-|version-)/.test(code));
    assertGatePassed(built, { refusals: lasting, warnings });
    await upload();
    // Nothing is switched here that would notice a prune which removed meanwhile what was there already.
    await readVersion(store, live, workspace, version);
    await changeLive(store, withoutLocalBuilds);
    return { ...published, hasChanged: sent.files > 0, revision: live.revision, refusals, warnings };
  }
  let warnings: Refusal[] = [];
  let tries = 0;
  const { before, live } = await changeOrBegin(store, async (present) => {
    let next = await nextOf(store, present, built, audience, now(), tries > 0);
    tries += 1;
    if (next !== present) {
      tell(present ? `Checking against what is live, revision ${present.revision}` : 'Checking');
      refuseWhilePruned(present ?? next, built, now());
      const passed = passGateAgain(built, await examine(store, present ?? next, built, dist), again);
      warnings = passed.warnings;
      if (passed.isOverruled) next = withReason(next, built, again ?? '', now());
    } else {
      // What is missing of it is brought anew; what is another's must not come over it.
      const refusals = [...checkVersion(next, built), ...(await checkVersionFolder(store, built))];
      assertGatePassed(built, { refusals: refusals.slice(0, 1), warnings: [] });
      next = withNewerCommit(next, built);
    }
    await upload();
    if (next.revision !== present?.revision) tell('Switching');
    return next;
  });
  const old = before && [before.host, ...before.features].find(({ name }) => name === workspace);
  return {
    ...published,
    hasChanged: live.revision !== before?.revision,
    revision: live.revision,
    ...(old && { before: old.version }),
    warnings,
  };
}

/**
 * What the gate says of a build, without publishing it.
 *
 * @throws {DeliveryError} `no-site` when there is nothing to hold it against
 */
export async function check(store: SiteStore, dist: string, built: Built): Promise<GateReport> {
  return examine(store, await readLive(store), built, dist);
}

async function examine(store: SiteStore, live: LiveSite, built: Built, dist: string): Promise<GateReport> {
  const [{ refusals, warnings }, ofFolder] = await Promise.all([
    examineCandidate(live, built, dist),
    checkVersionFolder(store, built),
  ]);
  const isTold = refusals.some(({ code }) => code === 'version-taken');
  return { refusals: isTold ? refusals : [...refusals, ...ofFolder], warnings };
}

async function nextOf(
  store: SiteStore,
  present: LiveSite | undefined,
  built: Built,
  audience: Exclude<Audience, { kind: 'none' }>,
  now: Date,
  isAgain: boolean,
): Promise<LiveSite> {
  if (present) {
    if (audience.kind === 'all') return activate(present, built, now);
    if (isAgain) refuseConcurrentPublish(present, built);
    return withCanary(present, built, audience.percent, now);
  }
  if (isHost(built) && audience.kind === 'all') return newSite(built, [], now);
  return noSite(store);
}

/** It was live for fewer when this began: whoever asked for a canary has to hear that all browsers get it now. */
function refuseConcurrentPublish({ features, revision }: LiveSite, { name, version }: Built): void {
  if (!features.some((feature) => feature.name === name && feature.version === version)) return;
  throw new DeliveryError(
    'no-canary',
    `Somebody took ${name} ${version} live for all meanwhile, revision ${revision}: it is no canary any more.`,
  );
}
