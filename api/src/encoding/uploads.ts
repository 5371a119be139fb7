/** Files that wait for a worker, below `uploads` of the library, which no server serves. */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TemporaryEditorError } from '../platform/editor-error';
import { makePrivateFolder } from '../platform/config/data-folder';
import { type MediaLibrary, removeMedia } from '../media';

/** The name of an upload's file, in a folder of its own. */
export const UPLOADED_FILE = 'file';
/** An editor may come back to an unfinished upload for as long. */
const ABANDONED_MS = 24 * 3_600_000;

const getFolder = ({ mediaDir }: MediaLibrary, upload: string) => join(mediaDir, 'uploads', upload);

/** Brings an upload to this machine if it is in the bucket. @returns its folder */
export async function fetchUpload(library: MediaLibrary, upload: string, stop: AbortSignal): Promise<string> {
  const folder = getFolder(library, upload);
  const objects = (await library.bucket?.list(`uploads/${upload}/`)) ?? [];
  if (objects.length > 0) await makePrivateFolder(folder);
  for (const { path } of objects) {
    const file = join(folder, basename(path));
    if (!existsSync(file)) await library.bucket?.download(path, file, stop);
  }
  if (!existsSync(folder)) {
    throw new TemporaryEditorError(
      `This worker does not have ${folder}: give it the MEDIA_URL of the site, or the shared MEDIA_DIR.`,
    );
  }
  return folder;
}

export async function removeUpload(library: MediaLibrary, upload: string): Promise<void> {
  await removeMedia(library, [`uploads/${upload}`]);
}

/**
 * Removes what killed commands and workers have left, and what editors have uploaded and not used.
 *
 * @param jobs all jobs
 */
export async function purgeUploads(
  library: MediaLibrary,
  jobs: readonly { upload: string; state: string }[],
): Promise<void> {
  for (const [upload, changedAtMs] of await listUploads(library)) {
    const job = jobs.find((each) => each.upload === upload);
    const isUnused = job
      ? ['done', 'cancelled'].includes(job.state)
      : Date.now() - changedAtMs > ABANDONED_MS;
    if (isUnused) await removeUpload(library, upload);
  }
}

/** The uploads, and when each last changed, in milliseconds since the epoch. */
async function listUploads({ mediaDir, bucket }: MediaLibrary): Promise<Map<string, number>> {
  const uploads = new Map<string, number>();
  for (const upload of await readdir(join(mediaDir, 'uploads')).catch(() => [])) {
    const folder = join(mediaDir, 'uploads', upload);
    const files = await readdir(folder).catch(() => []);
    // A file that still grows does not change its folder.
    for (const path of [folder, ...files.map((file) => join(folder, file))]) {
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
      uploads.set(upload, Math.max(mtimeMs, uploads.get(upload) ?? 0));
    }
  }
  for (const { path, changedAtMs } of (await bucket?.list('uploads/')) ?? []) {
    const [, upload = ''] = path.split('/');
    uploads.set(upload, Math.max(changedAtMs, uploads.get(upload) ?? 0));
  }
  return uploads;
}
