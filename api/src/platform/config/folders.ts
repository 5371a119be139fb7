/**
 * This workspace's folders. The only file that uses `import.meta`, which works in Node and which Jest's transform to
 * CommonJS (swc) rewrites. The current directory differs between `npm start`, `npm run -w api` and the tests.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketSettings } from '@steadfast/contract';

const apiFolder = fileURLToPath(new URL('../../../', import.meta.url));

export const REPOSITORY_FOLDER = join(apiFolder, '..');
export const MIGRATIONS_FOLDER = join(apiFolder, 'migrations');
export const SAMPLE_FOLDER = join(apiFolder, 'sample');

/** The folder of the built site. */
export const findSiteFolder = (env: Readonly<Record<string, string | undefined>>) =>
  resolve(REPOSITORY_FOLDER, env.SITE_FOLDER?.trim() || '.site');

/** The folders of pictures and streams, the one that is served in preference first. */
export function listMediaFolders({
  mediaDir,
  sampleFolder,
}: {
  mediaDir: string;
  sampleFolder: string | undefined;
}): string[] {
  return [mediaDir, ...(sampleFolder === undefined ? [] : [sampleFolder])];
}

/** A bucket's name in messages. */
export const formatBucketPlace = ({ bucket, prefix }: BucketSettings) =>
  `s3://${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;

/** Names where pictures and streams are: a folder, or a bucket. */
export const formatMediaPlace = (place: { mediaDir: string; mediaBucket: BucketSettings | undefined }) =>
  place.mediaBucket ? formatBucketPlace(place.mediaBucket) : place.mediaDir;
