import fs from 'node:fs/promises';
import path from 'node:path';
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
    const { code = '' } = cause as NodeJS.ErrnoException;
    const fault =
      code === 'ENOENT'
        ? `${path.dirname(file)} is not there: create it`
        : `${file} cannot be written (${code})`;
    throw new DeliveryError('bad-usage', `${fault}, or name another file.`, { cause });
  });
  return releases;
}
