/** Files that wait for a worker, in folders below `uploads` of the media, which no server serves. */
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { CatalogueError } from '../catalogue/catalogue-error';
import { getErrorCode } from '../config/data-folder';

/** An upload without a job may still be being copied. */
const ABANDONED_MS = 24 * 3_600_000;

export function getUploadFolder(mediaDir: string, upload: string): string {
  return join(mediaDir, 'uploads', upload);
}

/**
 * Copies files to where workers find them.
 *
 * @param files from what the copy is called, without its extension, to the file
 * @returns the names of the copies, in the same order
 * @throws CatalogueError when a file cannot be copied; then nothing is left
 */
export async function uploadFiles(
  mediaDir: string,
  upload: string,
  files: readonly { as: string; file: string }[],
  stop: AbortSignal,
): Promise<string[]> {
  const folder = getUploadFolder(mediaDir, upload);
  try {
    await mkdir(folder, { recursive: true });
    const names: string[] = [];
    for (const { as, file } of files) {
      const name = `${as}${extname(file).toLowerCase()}`;
      await copyFile(file, join(folder, name)).catch((error: unknown) => {
        throw new CatalogueError(
          `${basename(file)} cannot be copied to ${folder} (${getErrorCode(error)}): check that the file is there, and that this user may write to MEDIA_DIR.`,
        );
      });
      stop.throwIfAborted();
      names.push(name);
    }
    return names;
  } catch (error) {
    await removeUpload(mediaDir, upload);
    throw error;
  }
}

export async function removeUpload(mediaDir: string, upload: string): Promise<void> {
  await rm(getUploadFolder(mediaDir, upload), { recursive: true, force: true });
}

/**
 * Removes what killed commands and workers have left.
 *
 * @param jobs all jobs
 */
export async function sweepUploads(
  mediaDir: string,
  jobs: readonly { upload: string; state: string }[],
): Promise<void> {
  for (const upload of await readdir(join(mediaDir, 'uploads')).catch(() => [])) {
    const job = jobs.find((each) => each.upload === upload);
    const isUnused = job ? ['done', 'cancelled'].includes(job.state) : await isOld(mediaDir, upload);
    if (isUnused) await removeUpload(mediaDir, upload);
  }
}

async function isOld(mediaDir: string, upload: string): Promise<boolean> {
  const { mtimeMs } = await stat(getUploadFolder(mediaDir, upload)).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > ABANDONED_MS;
}
