import fs from 'node:fs/promises';
import path from 'node:path';

/** What a power cut would leave of a folder. */
export interface LastingDisk {
  /** Whether a file would be there whole. */
  isLasting: (file: string) => boolean;
  /** The error code with which it fails to flush folders, if it does. */
  folderFault: string | undefined;
}

/**
 * Watches what this process does below a folder with node:fs/promises, and takes it for a disk that keeps a file's content
 * only when the file was flushed, and a name only when its folder was. jest.restoreAllMocks ends it.
 */
export function watchDisk(root: string): LastingDisk {
  const flushed = new Set<string>();
  /** Files whose content lasts, and all names that last. */
  const whole = new Set<string>();
  const names = new Set<string>([root]);
  const isNamed = (at: string): boolean => at === root || (names.has(at) && isNamed(path.dirname(at)));

  const disk: LastingDisk = {
    isLasting: (file) => whole.has(file) && isNamed(file),
    folderFault: undefined,
  };
  const { open, link, readdir } = fs;
  jest.spyOn(fs, 'open').mockImplementation(async (file, ...more) => {
    const at = String(file);
    const handle = await open(file, ...more);
    const { sync } = handle;
    return Object.assign(handle, {
      async sync() {
        const { folderFault: code } = disk;
        if (more[0] === 'r' && code !== undefined)
          throw Object.assign(new Error(`the disk says ${code}`), { code });
        await sync.call(handle);
        flushed.add(at);
        if (more[0] === 'r') for (const name of await readdir(at)) names.add(path.join(at, name));
      },
    });
  });
  jest.spyOn(fs, 'link').mockImplementation(async (draft, file) => {
    await link(draft, file);
    if (flushed.has(String(draft))) whole.add(String(file));
  });
  return disk;
}
