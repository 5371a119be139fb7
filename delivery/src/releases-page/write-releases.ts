import fs from 'node:fs/promises';
import { DeliveryError } from '../delivery-error';
import { readLive } from '../releases/change-live';
import { readMetrics } from '../metrics/version-metrics';
import type { SiteStore } from '../store/site-store';
import { collectReleases, type Releases } from './collect-releases';
import { composeReleases } from './compose-releases';

/**
 * Writes the page of releases as one file. Browsers' reports are in it if an origin of this store collects them.
 *
 * @throws {DeliveryError} `no-site`, `bad-site`; `bad-usage` if the file cannot be written
 */
export async function writeReleases(store: SiteStore, file: string): Promise<Releases> {
  const metrics = await readMetrics(store);
  const hasFigures = Object.keys(metrics).length > 0;
  const releases = await collectReleases(store, await readLive(store), hasFigures ? metrics : undefined);
  await fs.writeFile(file, composeReleases(releases)).catch((cause: unknown) => {
    throw new DeliveryError('bad-usage', `${file} cannot be written: ${(cause as Error).message}`, { cause });
  });
  return releases;
}
