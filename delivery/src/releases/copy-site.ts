/** Copies of a site: an origin serves a folder, so it follows a site in a bucket with one. */
import { setTimeout as wait } from 'node:timers/promises';
import { listPreviews } from '../previews/preview-token';
import { formatRevisionKey, requireNewest } from '../site/revision';
import type { SiteStore } from '../store/site-store';
import { listNeeded } from './transitions';

/**
 * Copies the newest revision and all versions that it needs, and those that previews show. The revision comes last, so the copy
 * is whole at each moment. What is there already is not copied again.
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
  const key = formatRevisionKey(newest.revision);
  const body = await from.get(key);
  if (body) await to.create(key, body);
  return newest.revision;
}

const AT_ONCE = 8;

async function copyFiles(from: SiteStore, to: SiteStore, folder: string): Promise<void> {
  const present = new Set((await to.list(folder)).map(({ key }) => key));
  const waiting = (await from.list(folder)).filter(({ key }) => !present.has(key));
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const body = await from.get(next.key);
      if (body) await to.create(next.key, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** How often an origin asks for a new revision and new previews. */
const FOLLOW_EACH_MS = 3_000;

/**
 * Copies a site, and each of its changes until the signal ends it. A failure is one line, and the next turn tries again.
 *
 * @returns when the first copy is there
 */
export async function followSite(
  from: SiteStore,
  to: SiteStore,
  { warn, signal }: { warn: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  let copied = await copySite(from, to);
  let previews = await listKeys(from);
  const follow = async () => {
    const seen = await listKeys(from);
    if (seen === previews && !(await from.get(formatRevisionKey(copied + 1)))) return;
    copied = await copySite(from, to);
    previews = seen;
  };
  const repeat = async () => {
    let lastFault = '';
    while (!signal.aborted) {
      const fault = await follow().then(
        () => '',
        (error: unknown) => (error as Error).message,
      );
      if (fault && fault !== lastFault) warn(fault);
      lastFault = fault;
      await wait(FOLLOW_EACH_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void repeat();
}

const listKeys = async (store: SiteStore) => (await listPreviews(store)).map(({ key }) => key).join(' ');
