/**
 * Finds what a workspace needs of others and offers to them: the pages that it links to, the dialogs that it opens, the slots
 * on its pages. Walks its code from where it begins, along the imports, as the bundler does; so tests and types do not
 * count, and what the list says cannot drift from what the code does.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readModule } from './read-module.js';

const root = path.dirname(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
const sharedFolder = path.join(root, 'shared');
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** The functions that make addresses of pages, and where each leads: /series/:id. */
const addresses = path.join(sharedFolder, 'src/site/paths.ts');
const routesFile = path.join(sharedFolder, 'src/site/page-routes.json');

/** What a host provides to all remotes: they call its addresses and draw its parts, not those that they were built with. */
export const provided = ['src/index.ts', 'src/ui/index.ts'].map((file) => path.join(sharedFolder, file));

/**
 * @param {string} directory the workspace's folder
 * @param {string[]} entries where its code begins, without endings: src/pages/Home/HomePage
 * @returns {{ needs: { routes: string[], dialogs: string[] }, slotsOffered: string[], files: string[] }} `files` are those
 *   that it has read, absolute
 * @throws with file and place, where the code does not say what it asks for
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
    if (file === addresses) {
      for (const name of wanted) routes.add(routeBehind(name, toRoutePath));
      return;
    }
    const module = read.get(file) ?? readModule(fs.readFileSync(file, 'utf8'), file);
    read.set(file, module);
    if (!done) {
      // What `shared` hands on has its name from whoever calls it, and it links by the addresses alone.
      if (!isIn(sharedFolder, file)) {
        refuseUnclear(module, file);
        for (const link of module.links) routes.add(link);
      }
      for (const dialog of module.dialogs) dialogs.add(dialog);
      for (const slot of module.slots) slots.add(slot);
      for (const one of module.imports) follow(file, one.from, one.names);
    }
    for (const { from, name, as } of module.handsOn) {
      if (as === '*' && name === '*') follow(file, from, wanted);
      else if (wanted.includes(as) || wanted.includes('*')) follow(file, from, [name]);
    }
  };

  for (const entry of entries) {
    const file = withEnding(path.resolve(directory, entry));
    if (!file) throw new Error(`${entry} is not there, in ${directory}.`);
    visit(file, ['*']);
  }
  return {
    needs: { routes: [...routes].sort(), dialogs: [...dialogs].sort() },
    slotsOffered: [...slots].sort(),
    files: [...read.keys()],
  };
}

function routeBehind(name, toRoutePath) {
  const route = toRoutePath[name];
  if (route) return route;
  throw new Error(
    `${path.relative(root, addresses)} makes the address ${name}: say in ${path.relative(root, routesFile)} to which route it leads.`,
  );
}

function refuseUnclear({ unclear }, file) {
  if (unclear.length === 0) return;
  throw new Error(
    `${path.relative(root, file)}: ${unclear.join('; ')} does not say which one. Write the name there, so that nobody takes it away unseen (docs/gate/README.md).`,
  );
}

/** The file of this repository behind an import; undefined for packages, styles and pictures. */
function resolve(from, specifier) {
  if (specifier.startsWith('.')) return withEnding(path.join(path.dirname(from), specifier));
  const [, name] = /^@steadfast\/shared(\/.+)?$/.exec(specifier) ?? [];
  if (!specifier.startsWith('@steadfast/shared')) return undefined;
  sharedExports ??= readJson(path.join(sharedFolder, 'package.json')).exports;
  const target = sharedExports[`.${name ?? ''}`];
  return target && withEnding(path.join(sharedFolder, target));
}
let sharedExports;

export function withEnding(file) {
  const endings = /\.tsx?$/.test(file) ? [''] : ['.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => file + ending).find((one) => fs.existsSync(one));
}

const isIn = (folder, file) => file.startsWith(folder + path.sep);
