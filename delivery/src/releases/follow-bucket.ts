import { DeliveryError } from '../site/delivery-error';
import { findNewest, formatRevisionKey } from '../site/revision';
import { createFolderStore } from '../site/store/folder-store';
import { isBucket, openStore, type Environment } from '../site/store/open-store';
import type { SiteStore } from '../site/store/site-store';
import { followSite } from './copy-site';

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
