/**
 * The packages in the folder `shared`: their modules, and which of them the shell provides to remotes. Installed, they are
 * siblings too, in `node_modules/@steadfast`.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const sharedFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A file of these packages, for messages: shared/sdk/src/index.ts, or @steadfast/sdk/src/index.ts. */
export const formatSharedFile = (file) => path.relative(path.dirname(sharedFolder), file);

/** The folders in `shared`. Each imports only those before it, and its tests all. */
export const FOLDERS = ['contract', 'sdk', 'ui', 'host', 'tooling', 'testing'];

const isInstalled = path.basename(path.dirname(sharedFolder)) === 'node_modules';

/**
 * Where a refusal is explained, for messages, from the repository's folder.
 *
 * @param {string} code such as style-outside
 */
export const formatPage = (code) =>
  `${isInstalled ? 'node_modules/@steadfast/delivery/' : ''}docs/gate.md#${code}`;

export const PACKAGES = FOLDERS.map((name) => `@steadfast/${name}`);

/** Whether a package's entry is a module. */
const isModule = (file) => /(?<!\.d)\.tsx?$/.test(file);

/** The part of a package that only the packages which the shell bundles may import. */
const INTERNAL = './internal';

/** @param {string} name such as @steadfast/ui */
export const locatePackage = (name, folder = sharedFolder) => path.join(folder, path.basename(name));

const readPackage = (name, folder) =>
  JSON.parse(fs.readFileSync(path.join(locatePackage(name, folder), 'package.json'), 'utf8'));

/** @param {string} name such as @steadfast/ui */
export const readPackageVersion = (name) => readPackage(name).version;

/**
 * Where Node.js finds a package, without its `exports`, which may hide `package.json`.
 *
 * @param {string} from the folder of those who import it
 * @returns {string | undefined}
 */
export const locateInstalled = (name, from) =>
  createRequire(path.join(from, 'package.json'))
    .resolve.paths(name)
    .map((folder) => path.join(folder, name))
    .find((folder) => fs.existsSync(path.join(folder, 'package.json')));

/** @returns {string | undefined} the package that a module belongs to: @steadfast/ui of @steadfast/ui/modal */
export const findPackage = (module) =>
  PACKAGES.find((name) => module === name || module.startsWith(`${name}/`));

/**
 * @param {string} module such as @steadfast/ui/modal
 * @returns {string | undefined} its file; undefined for other packages and for what is no script
 */
export function locateModule(module, folder = sharedFolder) {
  const name = findPackage(module);
  const file = name && readPackage(name, folder).exports[`.${module.slice(name.length)}`];
  return file && isModule(file) ? path.join(locatePackage(name, folder), file) : undefined;
}

/** A script's file for a path that may lack its extension; undefined if there is none. */
export function withExtension(file) {
  const extensions = /\.tsx?$/.test(file) ? [''] : ['.ts', '.tsx', '/index.ts', '/index.tsx'];
  return extensions.map((extension) => file + extension).find((candidate) => fs.existsSync(candidate));
}

/** @returns {[module: string, file: string][]} the public modules of a package, such as @steadfast/ui/modal */
export function listModules(name, folder = sharedFolder) {
  return Object.entries(readPackage(name, folder).exports)
    .filter(([entry, file]) => entry !== INTERNAL && isModule(file))
    .map(([entry, file]) => [name + entry.slice(1), path.join(locatePackage(name, folder), file)]);
}

/** The packages that the shell provides. It loads their main modules with the first page, and each other one when it is first used. */
export const PROVIDED_PACKAGES = ['@steadfast/sdk', '@steadfast/ui'];

/** A page has one copy of each of these modules, that of the shell. */
export const PROVIDED = PROVIDED_PACKAGES.flatMap((name) => listModules(name).map(([module]) => module));

/** Those of them that the shell loads when they are first used. */
export const PROVIDED_LAZILY = PROVIDED.filter((module) => !PROVIDED_PACKAGES.includes(module));
