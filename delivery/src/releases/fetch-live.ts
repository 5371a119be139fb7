import { DeliveryError } from '../delivery-error';
import { newSite, type LiveSite } from '../site/live-site';
import { LIVE_KEY, type FileKind, type SiteStore } from '../store/site-store';
import { readLive } from './change-live';

const IMMUTABLE: FileKind = { type: 'application/octet-stream', cache: 'forever' };
const SWITCHED: FileKind = { type: 'application/json; charset=utf-8', cache: 'never' };

/**
 * Copies what is live to another place, as a site of its own: the live versions alone, without canaries and without what
 * was live before. What stands at the other place already is left there.
 *
 * @returns what was copied
 * @throws {DeliveryError} `no-site` when nothing is live; `no-version` when a live version has no files;
 *   `changed-meanwhile` when somebody published to the other place in the meantime
 */
export async function fetchLive(from: SiteStore, to: SiteStore): Promise<LiveSite> {
  const { host, features } = await readLive(from);
  const before = await to.read(LIVE_KEY);
  for (const { name, version } of [host, ...features]) {
    const files = await from.list(`${name}/${version}/`);
    if (files.length === 0) {
      throw new DeliveryError(
        'no-version',
        `${from.place} has no files of ${name} ${version}, which is live.`,
      );
    }
    for (const { key } of files) {
      const stored = await from.read(key);
      if (stored) await to.write(key, stored.body, IMMUTABLE);
    }
    await to.settle?.(`${name}/${version}`);
  }
  const fetched = newSite(host, features);
  await to.write(LIVE_KEY, Buffer.from(JSON.stringify(fetched, null, 2)), SWITCHED, {
    only: before ? { tag: before.tag } : 'new',
  });
  return fetched;
}
