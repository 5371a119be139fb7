import fs from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../scripts/workspaces';

const NOT_COPIED = new Set([
  '.git',
  '.cache',
  '.data',
  '.site',
  '.types',
  'dist',
  'dist-maps',
  'test-results',
]);

/** A copy of the repository whose sources a test may change. */
export interface RepositoryCopy {
  folder: string;
  edit(file: string, change: (text: string) => string): void;
  remove(): void;
}

/**
 * Copies the sources as they are now; the packages are linked. It stands in the repository's own cache folder, since
 * files can be linked on one disk only.
 */
export function copyRepository(purpose: string): RepositoryCopy {
  const folder = path.join(rootFolder, '.cache', `${purpose}-${process.pid}`);
  copyFolder(rootFolder, folder);
  return {
    folder,
    edit(file, change) {
      const edited = path.join(folder, file);
      const before = fs.readFileSync(edited, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`There was nothing to change in ${file}.`);
      fs.writeFileSync(edited, after);
    },
    remove() {
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function copyFolder(from: string, to: string, arePackages = false): void {
  fs.mkdirSync(to, { recursive: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (!arePackages && NOT_COPIED.has(entry.name)) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    // The links of the workspaces are relative, so those of the copy lead to the copy.
    if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target);
    else if (entry.isDirectory()) copyFolder(source, target, arePackages || entry.name === 'node_modules');
    else if (arePackages) fs.linkSync(source, target);
    else if (entry.isFile()) fs.copyFileSync(source, target);
  }
}
