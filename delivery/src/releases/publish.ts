import type { BuiltFeature, BuiltHost } from '@steadfast/shared/contract';
import { DeliveryError } from '../delivery-error';
import { newSite, type LiveSite } from '../site/live-site';
import { isHost } from '../site/take-live';
import type { SiteStore } from '../store/site-store';
import { changeOrBegin, readLive } from './change-live';
import { passGate, type Gate, type Refusal } from './gate';
import { refuseWhilePruned } from './prune';
import { withCanary, withLive } from './transitions';
import { uploadVersion, type Sent } from './upload-version';
import { readVersionFiles } from './version-files';

/** How a version is published: for all, for a part of the browsers, or for nobody yet. */
export type Audience = { kind: 'all' } | { kind: 'canary'; percent: number } | { kind: 'none' };

export interface PublishOptions {
  gate: Gate;
  audience?: Audience;
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
  /** What would keep a version that is held from going live today. */
  refusals?: Refusal[];
}

/**
 * Publishes a build: looks whether it fits what is live, brings its files into a folder of their own, and switches. Killed at
 * any step, the site is as it was or as it is to be; a second try goes on from there.
 *
 * @param dist the build's output folder
 * @param built what it tells of itself
 * @throws {DeliveryError} `bad-files`; `refused`; `no-site` when a remote comes before the shell; and as changeLive
 */
export async function publish(
  store: SiteStore,
  dist: string,
  built: BuiltHost | BuiltFeature,
  { gate, audience = { kind: 'all' }, tell = () => undefined, now = () => new Date() }: PublishOptions,
): Promise<Published> {
  const { name: workspace, version } = built;
  tell(`Checking the files of ${workspace} ${version}`);
  const files = await readVersionFiles(dist, built);
  const sent: Sent = { files: 0, bytes: 0 };
  const upload = async () => {
    tell(`Uploading to ${store.place}`);
    const more = await uploadVersion(store, built, files, tell);
    sent.files += more.files;
    sent.bytes += more.bytes;
  };
  const published = { workspace, version, audience: audience.kind, sent };
  if (audience.kind === 'none') {
    const live = await readLive(store);
    refuseWhilePruned(live, built, now());
    const refusals = await gate(live, built, dist);
    await upload();
    return { ...published, hasChanged: sent.files > 0, revision: live.revision, refusals };
  }
  const { before, live } = await changeOrBegin(store, async (present) => {
    const next = nextOf(store, present, built, audience, now());
    if (present && next !== present) {
      tell(`Checking against what is live, revision ${present.revision}`);
      refuseWhilePruned(present, built, now());
      await passGate(gate, present, built, dist);
    }
    await upload();
    if (next !== present) tell('Switching');
    return next;
  });
  const old = before && [before.host, ...before.features].find(({ name }) => name === workspace);
  return {
    ...published,
    hasChanged: live !== before,
    revision: live.revision,
    ...(old && { before: old.version }),
  };
}

function nextOf(
  store: SiteStore,
  present: LiveSite | undefined,
  built: BuiltHost | BuiltFeature,
  audience: Exclude<Audience, { kind: 'none' }>,
  now: Date,
): LiveSite {
  if (present) {
    return audience.kind === 'all'
      ? withLive(present, built, now)
      : withCanary(present, built, audience.percent, now);
  }
  if (isHost(built) && audience.kind === 'all') return newSite(built, [], now);
  throw new DeliveryError('no-site', `${store.place} holds no site: publish the shell first, for all.`);
}
