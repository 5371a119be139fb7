/** Atomic and durable writes to a disk. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Writing takes seconds at most, so an older temporary file belongs to a killed writer. */
const STALE_MS = 60 * 60_000;
const TEMP_FILE = /^\..+\.[0-9a-f-]{36}\.draft$/;

/** A temporary file in the same folder, to be renamed to `file`. The leading dot keeps it from being served. */
export function createTempName(file: string): string {
  const name = path.basename(file).replace(/^\./, '');
  return path.join(path.dirname(file), `.${name}.${randomUUID()}.draft`);
}

/** Removes temporary files of killed writers in a folder and below, and ignores those that it cannot remove. */
export async function sweepTempFiles(folder: string, now = Date.now()): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile() && TEMP_FILE.test(each.name))) {
    const file = path.join(entry.parentPath, entry.name);
    const stat = await fs.stat(file).catch(() => undefined);
    if (stat && now - stat.mtimeMs > STALE_MS) await fs.rm(file, { force: true }).catch(() => undefined);
  }
}

export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The errors of systems without fsync for folders: Windows and some network disks, which persist names differently. */
const UNSUPPORTED = ['EPERM', 'EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EBADF'];

/** Flushes a folder's entries to disk. After a rename alone, the disk may take half a minute. */
export async function fsyncFolder(folder: string): Promise<void> {
  try {
    const handle = await fs.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!isMissing(error) && !UNSUPPORTED.includes(code)) throw error;
  }
}

/** Flushes the entries of a folder, of all below it, and of all above it up to the parent of `outer`. */
export async function fsyncFolders(outer: string, folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  // Resolved, because dirname never reaches `site/` or `./site`.
  const [root, innermost] = [path.resolve(outer), path.resolve(folder)];
  const above = [innermost];
  for (let at = innermost; at !== root; above.push(at)) at = path.dirname(at);
  await Promise.all([...below, ...above, path.dirname(root)].map(fsyncFolder));
}
