import fs from 'node:fs';
import path from 'node:path';
import { FOLDERS } from '../../shared/tooling/rspack/shared-packages.js';

/** A package that is published. */
export interface Package {
  name: string;
  version: string;
  folder: string;
  dependencies: Record<string, string>;
  /** Folders outside of its own that it contains too, by their path in it. */
  includes?: Record<string, string>;
}

/** The pages that messages name, for those who have the packages alone. */
const PAGES = 'docs/gate';
const listIncluded = (root: string, part: string): Record<string, string> =>
  part === 'delivery' ? { [PAGES]: path.join(root, PAGES) } : {};

/**
 * The packages that are published, each after those it depends on.
 *
 * @param root the repository's folder
 */
export function listPackages(root: string): Package[] {
  const packages = [...FOLDERS.map((name) => `shared/${name}`), 'shared/server', 'delivery'].map((part) => {
    const folder = path.join(root, part);
    const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Package;
    return { ...manifest, folder, includes: listIncluded(root, part) };
  });
  const sorted = new Set<Package>();
  const add = (one: Package) => {
    for (const each of packages) if (each.name in one.dependencies) add(each);
    sorted.add(one);
  };
  packages.forEach(add);
  return [...sorted];
}
