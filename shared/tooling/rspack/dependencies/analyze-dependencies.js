/**
 * Finds what a workspace needs from others and offers to them: the pages that it links to, the dialogs that it opens, the
 * slots on its pages. Follows the imports from the entry modules, like the bundler, so tests and types do not count, and the
 * result cannot drift from the code.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  formatPage,
  PROVIDED,
  formatSharedFile,
  locateModule,
  locatePackage,
  sharedFolder,
} from '../shared-packages.js';
import { readModule } from './read-module.js';

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The functions that create page URLs, and the route of each: /series/:id. */
const pathsFile = path.join(locatePackage('@steadfast/sdk'), 'src/site/paths.ts');
const routesFile = path.join(locatePackage('@steadfast/sdk'), 'src/site/page-routes.json');

/** The modules that a host provides to all remotes, which use the host's copy instead of their own. */
export const provided = PROVIDED.flatMap((name) => locateModule(name) ?? []);

/**
 * Creates the function that plugins call at the end of a build. It runs analyzeDependencies and compares its files with those
 * that the bundler has read, since a file that the analysis missed could have unknown dependencies.
 *
 * @param {string} directory the workspace's folder
 * @param {string[]} entries the entry modules, without file extensions: src/pages/Home/HomePage
 * @returns {(compilation: { errors: Error[], fileDependencies: Iterable<string> }) => { needs: { routes: string[], dialogs: string[] }, slotsOffered: string[] } | undefined}
 *   a function of the compilation, which adds an error to it and returns undefined if something is wrong
 */
export function analyzeBuild(directory, entries) {
  return (compilation) => {
    try {
      const { files, needs, slotsOffered } = analyzeDependencies(directory, entries);
      const bundled = findSources(directory, compilation.fileDependencies);
      if (bundled?.length === 0)
        throw new Error('The bundler does not report which files of the workspace it has read.');
      const overlooked = bundled?.filter((file) => !files.includes(file)) ?? [];
      if (overlooked.length === 0) return { needs, slotsOffered };
      throw new Error(
        `${overlooked.map((file) => path.relative(directory, file)).join(', ')} is part of the build, but ` +
          'the analysis of its dependencies found no import of it. Import it by a relative path.',
      );
    } catch (error) {
      compilation.errors.push(error);
      return undefined;
    }
  };
}

/**
 * The workspace's own modules in the build. Undefined for the packages in `shared`, such as the stand-in shell's: a host contains all of them.
 */
function findSources(directory, dependencies) {
  const folder = fs.realpathSync(path.join(directory, 'src')) + path.sep;
  if (isInside(sharedFolder, directory)) return undefined;
  return [...dependencies].filter((file) => file.startsWith(folder) && /\.tsx?$/.test(file));
}

/**
 * @param {string} directory the workspace's folder
 * @param {string[]} entries as for analyzeBuild
 * @returns {{ needs: { routes: string[], dialogs: string[] }, slotsOffered: string[], files: string[] }} `files` are the
 *   absolute paths of the files that it has read
 * @throws with the file and the code, if a dialog's or slot's name cannot be determined
 */
export function analyzeDependencies(directory, entries) {
  const toRoutePath = readJson(routesFile);
  const routes = new Set();
  const dialogs = new Set();
  const slots = new Set();
  const seen = new Map();
  const read = new Map();

  const follow = (from, specifier, names) => {
    const file = resolve(from, specifier);
    if (file) visit(file, names);
  };

  const visit = (file, names) => {
    const done = seen.get(file);
    const wanted = names.filter((name) => !done?.has(name));
    if (done && wanted.length === 0) return;
    seen.set(file, new Set([...(done ?? []), ...names]));
    if (file === pathsFile) {
      for (const name of wanted) routes.add(findRoute(name, toRoutePath));
      return;
    }
    const module = read.get(file) ?? readModule(fs.readFileSync(file, 'utf8'), file);
    read.set(file, module);
    if (!done) {
      // The packages get names of dialogs and slots from its callers, and link only with the functions in `pathsFile`.
      if (!isInside(sharedFolder, file)) {
        assertClear(module, path.relative(path.dirname(directory), file));
        for (const link of module.links) routes.add(link);
      }
      for (const dialog of module.dialogs) dialogs.add(dialog);
      for (const slot of module.slots) slots.add(slot);
      for (const imported of module.imports) follow(file, imported.from, imported.names);
    }
    for (const { from, name, as } of module.reExports) {
      if (as === '*' && name === '*') follow(file, from, wanted);
      else if (wanted.includes(as) || wanted.includes('*')) follow(file, from, [name]);
    }
  };

  for (const entry of entries) {
    const file = withExtension(path.resolve(directory, entry));
    if (!file) throw new Error(`${entry} does not exist in ${directory}.`);
    visit(file, ['*']);
  }
  return {
    needs: { routes: [...routes].sort(), dialogs: [...dialogs].sort() },
    slotsOffered: [...slots].sort(),
    files: [...read.keys()],
  };
}

function findRoute(name, toRoutePath) {
  const route = toRoutePath[name];
  if (route) return route;
  throw new Error(
    `${formatSharedFile(pathsFile)} exports ${name}. Add its route to ${formatSharedFile(routesFile)}.`,
  );
}

function assertClear({ unclear }, file) {
  if (unclear.length === 0) return;
  throw new Error(
    `${file}: ${unclear.join('; ')} does not say which one. Write the name there, so that the gate can check it (${formatPage('README')}).`,
  );
}

/** The repository's file for an import; undefined for packages, styles and images. */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) return withExtension(path.join(path.dirname(from), specifier));
  return locateModule(specifier);
}

export function withExtension(file) {
  const extensions = /\.tsx?$/.test(file) ? [''] : ['.ts', '.tsx', '/index.ts', '/index.tsx'];
  return extensions.map((extension) => file + extension).find((candidate) => fs.existsSync(candidate));
}

const isInside = (folder, file) => file.startsWith(folder + path.sep);
