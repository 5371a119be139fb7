/** Where commands and workers put pictures and streams: the folder of `MEDIA_DIR`, or the bucket of `MEDIA_URL`. */
import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { describeFile, listFiles } from '../platform/storage/files';
import { EditorError } from '../platform/editor-error';
import type { ApiConfig } from '../platform/config/api-config';
import { makePrivateFolder } from '../platform/config/data-folder';
import { openMediaBucket, WRITE_LIMITS, type MediaBucket } from '../platform/storage/media-bucket';

export interface MediaLibrary {
  /** With a bucket, holds only work in progress on this machine. */
  mediaDir: string;
  bucket: MediaBucket | undefined;
  /** Read where the others have no such file, and never written. */
  sampleFolder?: string | undefined;
}

/** Each upload has up to four parts in memory, of 5 MB or more. */
const UPLOADS_AT_ONCE = 4;

/** Opens the library of the site. @throws EditorError when the bucket cannot be used */
export async function openMediaLibrary({
  mediaDir,
  mediaBucket,
  sampleFolder,
}: Pick<ApiConfig, 'mediaDir' | 'mediaBucket' | 'sampleFolder'>): Promise<MediaLibrary> {
  const bucket = mediaBucket && (await openMediaBucket(mediaBucket, WRITE_LIMITS));
  await bucket?.check();
  return { mediaDir, bucket, sampleFolder };
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

/**
 * Reads a file of the library, or a part of it.
 *
 * @param range in bytes
 * @returns undefined when there is no such file
 */
export async function readMedia(
  { mediaDir, bucket, sampleFolder = mediaDir }: MediaLibrary,
  path: string,
  range?: { start: number; size: number },
): Promise<Buffer | undefined> {
  const end = range && range.start + range.size - 1;
  const file = [mediaDir, sampleFolder].map((folder) => join(folder, path)).find(existsSync);
  if (file) return buffer(createReadStream(file, { start: range?.start, end }));
  const object = await bucket?.read(path, range && { range: `bytes=${range.start}-${end}` });
  return typeof object === 'object' ? buffer(object.body) : undefined;
}

/** Writes a small file of the library: readers get the former or the new one, whole. */
export async function writeMedia(
  { mediaDir, bucket }: MediaLibrary,
  path: string,
  text: string,
): Promise<void> {
  const draft = join(mediaDir, '.staging', randomUUID());
  await makePrivateFolder(dirname(draft));
  await writeFile(draft, text);
  try {
    if (bucket) await bucket.upload(path, draft);
    else {
      await mkdir(dirname(join(mediaDir, path)), { recursive: true });
      await rename(draft, join(mediaDir, path));
    }
  } finally {
    await rm(draft, { force: true });
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

/** Everything except work in progress. */
const FOLDERS = ['media', 'streams', 'uploads'];

/**
 * Copies the files of `MEDIA_DIR` to the bucket, except those that it already has with the same size and hash.
 *
 * @param options.removes removes the local files once all are in the bucket
 * @param options.onProgress called with the fraction of bytes that are done, from 0 to 1
 * @throws EditorError when there is no bucket, or it fails; what was copied stays
 */
export async function moveLibrary(
  { mediaDir, bucket }: MediaLibrary,
  { removes, onProgress }: { removes: boolean; onProgress: (share: number) => void },
): Promise<{ files: number; bytes: number; copied: number }> {
  if (!bucket)
    throw new EditorError('MEDIA_URL is missing: set it to the bucket, for instance s3://BUCKET/FOLDER.');
  const present = new Map<string, number>();
  const files = new Map<string, number>();
  for (const folder of FOLDERS) {
    for (const { path, bytes } of await bucket.list(`${folder}/`)) present.set(path, bytes);
    for (const file of await listFiles(join(mediaDir, folder)))
      files.set(`${folder}/${file}`, (await stat(join(mediaDir, folder, file))).size);
  }
  const total = [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
  let done = 0;
  let copied = 0;
  await forEachInParallel([...files], UPLOADS_AT_ONCE, async ([path, bytes]) => {
    const isThere =
      present.get(path) === bytes &&
      (await bucket.find(path))?.sha256 === (await describeFile(mediaDir, path)).sha256;
    if (!isThere) {
      await bucket.upload(path, join(mediaDir, path));
      copied += 1;
    }
    done += bytes;
    onProgress(total === 0 ? 1 : done / total);
  });
  if (removes) for (const path of files.keys()) await removeFile(mediaDir, path);
  return { files: files.size, bytes: total, copied };
}

/** Removes a file, and the folders that this leaves empty. */
async function removeFile(mediaDir: string, path: string): Promise<void> {
  await rm(join(mediaDir, path), { force: true });
  for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
    const isRemoved = await rmdir(join(mediaDir, folder)).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}
