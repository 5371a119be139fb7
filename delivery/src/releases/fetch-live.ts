import { DeliveryError } from '../delivery-error';
import { createSite, type LiveSite } from '../site/live-site';
import { LIVE_KEY, type SiteStore } from '../store/site-store';
import { readLive, writeLive } from './change-live';

/**
 * Copies the live versions to another place as a site of its own, without canaries and history. Other files there stay.
 *
 * @throws {DeliveryError} `no-site` if nothing is live; `no-version` if a live version has no files; `changed-since` if
 *   somebody published to the other place at the same time
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
      if (stored) await to.write(key, stored.body, { type: 'application/octet-stream', cache: 'forever' });
    }
    await to.fsync?.(`${name}/${version}`);
  }
  const fetched = createSite(host, features);
  await writeLive(to, fetched, before);
  return fetched;
}
