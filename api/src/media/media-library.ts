/** Where commands and workers put pictures and streams: the folder of `MEDIA_DIR`, or the bucket of `MEDIA_URL`. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { listFiles } from '../platform/storage/files';
import type { ApiConfig } from '../platform/config/api-config';
import { openMediaBucket, WRITE_LIMITS, type MediaBucket } from '../platform/storage/media-bucket';

export interface MediaLibrary {
  /** With a bucket, holds only work in progress on this machine. */
  mediaDir: string;
  bucket: MediaBucket | undefined;
}

/** Each upload has up to four parts in memory, of 5 MB or more. */
const UPLOADS_AT_ONCE = 4;

/** Opens the library of the site. @throws EditorError when the bucket cannot be used */
export async function openMediaLibrary({
  mediaDir,
  mediaBucket,
}: Pick<ApiConfig, 'mediaDir' | 'mediaBucket'>): Promise<MediaLibrary> {
  const bucket = mediaBucket && (await openMediaBucket(mediaBucket, WRITE_LIMITS));
  await bucket?.check();
  return { mediaDir, bucket };
}

/** Moves complete folders, for example `streams/x`, from a local folder to the library. */
export async function publishMedia(
  { mediaDir, bucket }: MediaLibrary,
  from: string,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    if (bucket) {
      const files = await listFiles(join(from, folder));
      await forEachInParallel(files, UPLOADS_AT_ONCE, (file) =>
        bucket.upload(`${folder}/${file}`, join(from, folder, file)),
      );
    } else {
      await mkdir(dirname(join(mediaDir, folder)), { recursive: true });
      await rename(join(from, folder), join(mediaDir, folder));
    }
  }
}

/** Removes folders and their contents, both locally and in the bucket. */
export async function removeMedia(
  { mediaDir, bucket }: MediaLibrary,
  folders: readonly string[],
): Promise<void> {
  for (const folder of folders) {
    await rm(join(mediaDir, folder), { recursive: true, force: true });
    await bucket?.remove(`${folder}/`);
  }
}
