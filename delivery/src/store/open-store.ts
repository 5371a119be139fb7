import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { createFolderStore } from './folder-store';
import { readS3Settings, withoutLogin, type Environment } from './s3-settings';
import type { SiteStore } from './site-store';

/**
 * Opens the place where a site is published. Nothing is asked of it yet; what a bucket needs is loaded only for one.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @param env the variables that say how a bucket is reached (docs/operate.md)
 * @throws {DeliveryError} `bad-config`, with the variable's name and what it should be
 */
export async function openStore(target: string, env: Environment): Promise<SiteStore> {
  const trimmed = target.trim();
  if (trimmed.startsWith('s3:')) {
    const settings = readS3Settings(trimmed, env);
    const { createS3Store } = await import('./s3-store');
    return createS3Store(settings);
  }
  if (trimmed === '' || /^[a-z][a-z0-9+.-]+:\/\//i.test(trimmed)) {
    throw new DeliveryError(
      'bad-config',
      `SITE_TARGET is "${withoutLogin(target)}" but must be a folder, or a bucket: s3://BUCKET/FOLDER.`,
    );
  }
  return createFolderStore(path.resolve(trimmed));
}
