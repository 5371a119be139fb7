/** Copies of a site: an origin serves a folder, so it follows a site in a bucket with one. */
import { setTimeout as pause } from 'node:timers/promises';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { DeliveryError } from '../site/delivery-error';
import { PREVIEWS, listPreviewed, listPreviews } from '../site/previews';
import { findNewest, formatRevisionKey, listRevisions, requireNewest } from '../site/revision';
import { createFolderStore } from '../site/store/folder-store';
import { isBucket, openStore, type Environment } from '../site/open-store';
import type { SiteStore } from '../site/store/site-store';
import { listVersions } from './stored-versions';
import { listNeeded } from './transitions';

/**
 * Copies the site in the bucket that SITE_TARGET names into the folder that an origin serves, and follows it until the signal
 * ends that. Writes failures to standard error.
 *
 * @returns the bucket, for what the origin stores; undefined if SITE_TARGET names none
 * @throws {DeliveryError} `bad-config`; `bad-site` if another site is in the folder; those of followSite
 */
export async function followBucket(
  env: Environment & { readonly SITE_TARGET?: string | undefined },
  siteFolder: string,
  signal: AbortSignal,
): Promise<SiteStore | undefined> {
  const target = env.SITE_TARGET ?? '';
  if (!isBucket(target)) return undefined;
  const bucket = await openStore(target, env);
  const copy = createFolderStore(siteFolder);
  await refuseOtherSite(bucket, copy);
  const warn = (line: string) => void process.stderr.write(`${line}\n`);
  await followSite(bucket, copy, { warn, signal });
  return bucket;
}

/** Its revisions would hide those of the bucket. */
async function refuseOtherSite(bucket: SiteStore, copy: SiteStore): Promise<void> {
  const newest = await findNewest(copy);
  if (newest === 0) return;
  const key = formatRevisionKey(newest);
  const copied = await copy.get(key);
  // While the bucket is away, the copy is trusted.
  const original = await bucket.get(key).catch(() => copied);
  if (copied && original?.equals(copied)) return;
  throw new DeliveryError(
    'bad-site',
    `${copy.place} holds another site than ${bucket.place}: name an empty folder for the copy, with SITE_FOLDER.`,
  );
}

/**
 * Copies what the copy lacks: the versions that the newest revision needs or previews show, the previews, then the revisions
 * since the last copy, the newest first, so that the copy can be served at any time. Then removes other versions.
 *
 * @returns the number of the revision
 * @throws {DeliveryError} `no-site`, `bad-site`, `target-…`
 */
export async function copySite(from: SiteStore, to: SiteStore, now = new Date()): Promise<number> {
  const newest = await requireNewest(from);
  const versions = new Set([...listNeeded(newest.state, now), ...(await listPreviewed(from, now))]);
  for (const version of versions) await copyFiles(from, to, `${version}/`);
  const valid = new Set(await copyFiles(from, to, PREVIEWS));
  // A link is valid as long as its record is there.
  await to.remove((await to.list(PREVIEWS)).map(({ key }) => key).filter((key) => !valid.has(key)));
  const copied = await listRevisions(to);
  const missing = (await listRevisions(from)).filter(
    (revision) =>
      revision >= (copied[0] ?? newest.revision) &&
      // The versions of one that somebody has just created may not be copied yet.
      revision <= newest.revision &&
      !copied.includes(revision),
  );
  for (const revision of missing.reverse()) await copyFile(from, to, formatRevisionKey(revision));
  const copies = await listVersions(to, newest.state);
  const others = copies.filter(({ workspace, version }) => !versions.has(`${workspace}/${version}`));
  await to.remove(others.flatMap(({ keys }) => keys));
  return newest.revision;
}

async function copyFile(from: SiteStore, to: SiteStore, key: string): Promise<void> {
  const body = await from.get(key);
  if (body) await to.create(key, body);
}

const AT_ONCE = 8;

/** @returns the keys of all files of a folder */
async function copyFiles(from: SiteStore, to: SiteStore, folder: string): Promise<string[]> {
  const present = new Set((await to.list(folder)).map(({ key }) => key));
  const keys = (await from.list(folder)).map(({ key }) => key);
  const missing = keys.filter((key) => !present.has(key));
  await forEachInParallel(missing, AT_ONCE, (key) => copyFile(from, to, key));
  return keys;
}

/** How often an origin asks for a new revision and new previews. */
const POLL_MS = 3_000;

interface FollowTools {
  /** Gets a failure, once. */
  warn: (line: string) => void;
  /** Ends it. */
  signal: AbortSignal;
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Copies a site and each of its changes until the signal ends it. Tries again after a failure.
 *
 * @returns once there is a copy to serve, which may be an earlier one if the site cannot be reached
 * @throws {DeliveryError} those of copySite if there is no copy yet
 */
export async function followSite(from: SiteStore, to: SiteStore, tools: FollowTools): Promise<void> {
  const { warn, signal, wait = (ms) => pause(ms, undefined, { signal, ref: false }) } = tools;
  let copied = await findNewest(to);
  let copiedPreviews: string | undefined;
  let lastFault = '';
  const follow = async () => {
    const previews = (await listPreviews(from)).map(({ key }) => key).join(' ');
    if (previews === copiedPreviews && !(await from.get(formatRevisionKey(copied + 1)))) return;
    copied = await copySite(from, to);
    copiedPreviews = previews;
  };
  const retry = async () => {
    try {
      await follow();
      lastFault = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== lastFault) warn(message);
      lastFault = message;
    }
  };
  const repeat = async () => {
    while (!signal.aborted) {
      await wait(POLL_MS).catch(() => undefined);
      if (!signal.aborted) await retry();
    }
  };
  await (copied === 0 ? follow() : retry());
  void repeat();
}
