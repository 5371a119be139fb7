import fs from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './temp-file';

/** What systems say that do not know it, Windows and some network disks: they keep names safe in ways of their own. */
const UNKNOWN = ['EPERM', 'EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EBADF'];

/** Makes the names in a folder last, as they are now: renaming alone leaves that to the disk, for half a minute or so. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await fs.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    // Where there is no folder any more, there is nothing to keep.
    if (!isMissing(error) && !UNKNOWN.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Makes everything last that is named below a folder, and the folder itself within another one, which may be new as well. */
export async function fsyncFolders(outer: string, folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const below = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
  // However it is written: site/ and ./site are where dirname never comes.
  const [root, innermost] = [path.resolve(outer), path.resolve(folder)];
  const above = [innermost];
  for (let at = innermost; at !== root; above.push(at)) at = path.dirname(at);
  await Promise.all([...below, ...above, path.dirname(root)].map(syncFolder));
}
