import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Counts the files below a folder and their bytes. */
export async function measureFolder(folder: string): Promise<{ bytes: number; files: number }> {
  let [bytes, files] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files += 1;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return { bytes, files };
}
