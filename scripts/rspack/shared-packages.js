/** The packages in the folder `shared`: what each may be reached by, and which of them the shell provides to remotes. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const sharedFolder = fileURLToPath(new URL('../../shared', import.meta.url));

/** The folders in `shared`. Each imports only those before it, and its tests all. */
export const FOLDERS = ['contract', 'sdk', 'ui', 'host', 'tooling', 'testing'];

export const PACKAGES = FOLDERS.map((name) => `@steadfast/${name}`);

/** A page has one copy of these, that of the shell. Their other entries are bundled by those who import them. */
export const PROVIDED = ['@steadfast/sdk', '@steadfast/ui'];

/** The part of a package that only the packages which the shell bundles may import. */
const INTERNAL = './internal';

/** @param {string} name such as @steadfast/ui */
export const locatePackage = (name, folder = sharedFolder) => path.join(folder, path.basename(name));

const readPackage = (name, folder) =>
  JSON.parse(fs.readFileSync(path.join(locatePackage(name, folder), 'package.json'), 'utf8'));

/** @param {string} name such as @steadfast/ui */
export const readPackageVersion = (name) => readPackage(name).version;

/** @returns {string | undefined} the package that a module belongs to: @steadfast/ui of @steadfast/ui/menu */
export const findPackage = (module) =>
  PACKAGES.find((name) => module === name || module.startsWith(`${name}/`));

/**
 * @param {string} module such as @steadfast/ui/menu
 * @returns {string | undefined} its file; undefined for other packages and for what is no script
 */
export function locateModule(module, folder = sharedFolder) {
  const name = findPackage(module);
  const file = name && readPackage(name, folder).exports[`.${module.slice(name.length)}`];
  return file && /\.tsx?$/.test(file) ? path.join(locatePackage(name, folder), file) : undefined;
}

/** @returns {[module: string, file: string][]} the public modules of a package, such as @steadfast/ui/menu */
export function listModules(name, folder = sharedFolder) {
  return Object.entries(readPackage(name, folder).exports)
    .filter(([entry, file]) => entry !== INTERNAL && /\.tsx?$/.test(file))
    .map(([entry, file]) => [name + entry.slice(1), path.join(locatePackage(name, folder), file)]);
}
