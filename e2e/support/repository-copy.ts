import fs from 'node:fs';
import path from 'node:path';
import { INSTALL_STAMP, hashLockfile } from '../../scripts/install.js';
import { HOST, REMOTES, rootFolder } from '../../bin/workspaces.js';

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

/** What `npm install`, `npm run typecheck` and `npm run build` leave. */
const MADE = ['.types', '.site', ...[HOST, ...REMOTES].map((workspace) => `${workspace}/dist`)];

/**
 * Copies the sources as they are now; the packages are linked. It stands in the repository's own cache folder, since
 * files can be linked on one disk only.
 *
 * @param options.isBuilt brings what was built too, as new as the copy: nothing has to be built, or installed, again
 */
export function copyRepository(purpose: string, { isBuilt = false } = {}): RepositoryCopy {
  const folder = path.join(rootFolder, '.cache', `${purpose}-${process.pid}`);
  copyFolder(rootFolder, folder);
  // The formatter takes it for a repository of its own, in which `.cache` around it ignores nothing; git does not.
  fs.mkdirSync(path.join(folder, '.git'));
  if (isBuilt) copyBuilds(folder);
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

function copyBuilds(folder: string): void {
  for (const made of MADE.filter((name) => fs.existsSync(path.join(rootFolder, name)))) {
    fs.cpSync(path.join(rootFolder, made), path.join(folder, made), { recursive: true });
  }
  const stamp = path.join(folder, INSTALL_STAMP);
  // A new file, since the old one is a link to that of the repository.
  fs.rmSync(stamp, { force: true });
  fs.writeFileSync(stamp, hashLockfile(fs.readFileSync(path.join(folder, 'package-lock.json'), 'utf8')));
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
