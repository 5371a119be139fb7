import fs from 'node:fs/promises';
import path from 'node:path';
import type { SiteStore } from '../store/site-store';

/** The files of a build, wherever it stands; names are paths below its folder, with slashes. */
export interface BuildFiles {
  list(): Promise<string[]>;
  /** @returns undefined when there is no such file */
  read(file: string): Promise<Buffer | undefined>;
}

/** The files that a build left in a folder of this machine. */
export function filesInFolder(folder: string): BuildFiles {
  return {
    async list() {
      const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((file) => file.replaceAll(path.sep, '/'))
        .sort();
    },
    read: (file) =>
      fs.readFile(path.join(folder, file)).catch((error: NodeJS.ErrnoException) => {
        if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(error.code ?? '')) return undefined;
        throw error;
      }),
  };
}

/** The files of a version that is published, live or not. */
export function filesInStore(
  store: SiteStore,
  { name, version }: { name: string; version: string },
): BuildFiles {
  const folder = `${name}/${version}/`;
  return {
    list: async () => (await store.list(folder)).map(({ key }) => key.slice(folder.length)).sort(),
    read: async (file) => (await store.read(folder + file))?.body,
  };
}
