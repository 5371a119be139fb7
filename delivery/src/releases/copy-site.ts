/** Copies of a site: an origin serves a folder, so it follows a site in a bucket with one. */
import { setTimeout as pause } from 'node:timers/promises';
import { listPreviews } from '../site/preview-token';
import { findNewest, formatRevisionKey, listRevisions, requireNewest } from '../site/revision';
import type { SiteStore } from '../site/store/site-store';
import { listNeeded } from './transitions';

/**
 * Copies the newest revision with all versions that it needs and those that previews show, and the revisions since the last
 * copy, which an origin looks for one after the other. The newest comes first of them, after all files, so the copy is whole at
 * each moment. What is there already is not copied again.
 *
 * @returns the number of the revision
 * @throws {DeliveryError} `no-site`, `target-…`
 */
export async function copySite(from: SiteStore, to: SiteStore, now = new Date()): Promise<number> {
  const newest = await requireNewest(from);
  const previewed = (await listPreviews(from)).filter(({ expiresAt }) => expiresAt > now);
  const versions = [
    ...listNeeded(newest.state, now),
    ...previewed.map(({ name, version }) => `${name}/${version}`),
  ];
  for (const version of versions) await copyFiles(from, to, `${version}/`);
  const copied = await listRevisions(to);
  const missing = (await listRevisions(from)).filter(
    (revision) => revision >= (copied[0] ?? newest.revision) && !copied.includes(revision),
  );
  for (const revision of missing.reverse()) await copyFile(from, to, formatRevisionKey(revision));
  return newest.revision;
}

async function copyFile(from: SiteStore, to: SiteStore, key: string): Promise<void> {
  const body = await from.get(key);
  if (body) await to.create(key, body);
}

const AT_ONCE = 8;

async function copyFiles(from: SiteStore, to: SiteStore, folder: string): Promise<void> {
  const present = new Set((await to.list(folder)).map(({ key }) => key));
  const waiting = (await from.list(folder)).filter(({ key }) => !present.has(key));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await copyFile(from, to, next.key);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** How often an origin asks for a new revision and new previews. */
const FOLLOW_EACH_MS = 3_000;

interface FollowTools {
  /** Gets a failure, once. */
  warn: (line: string) => void;
  /** Ends it. */
  signal: AbortSignal;
  /** For tests. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Copies a site, and each of its changes until the signal ends it. The next turn tries again what failed.
 *
 * @returns when the first copy is there; at once if there is one that can be served while the site is away
 * @throws {DeliveryError} those of copySite if there is no copy yet
 */
export async function followSite(from: SiteStore, to: SiteStore, tools: FollowTools): Promise<void> {
  const { warn, signal, wait = (ms) => pause(ms, undefined, { signal, ref: false }) } = tools;
  let copied = await findNewest(to);
  let previews: string | undefined;
  let lastFault = '';
  const follow = async () => {
    const seen = await listKeys(from);
    if (seen === previews && !(await from.get(formatRevisionKey(copied + 1)))) return;
    copied = await copySite(from, to);
    previews = seen;
  };
  const retry = async () => {
    const fault = await follow().then(
      () => '',
      (error: unknown) => (error as Error).message,
    );
    if (fault && fault !== lastFault) warn(fault);
    lastFault = fault;
  };
  const repeat = async () => {
    while (!signal.aborted) {
      await wait(FOLLOW_EACH_MS).catch(() => undefined);
      if (!signal.aborted) await retry();
    }
  };
  await (copied === 0 ? follow() : retry());
  void repeat();
}

const listKeys = async (store: SiteStore) => (await listPreviews(store)).map(({ key }) => key).join(' ');
