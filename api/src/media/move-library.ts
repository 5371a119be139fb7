import { rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachInParallel } from '@steadfast/server/for-each-in-parallel';
import { describeFile, listFiles } from '../platform/storage/files';
import { EditorError } from '../platform/editor-error';
import { type MediaLibrary } from './media-library';

const AT_ONCE = 4;
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
  await forEachInParallel([...files], AT_ONCE, async ([path, bytes]) => {
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
