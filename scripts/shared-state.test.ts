import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import {
  PACKAGES,
  PROVIDED,
  listModules,
  locateModule,
  sharedFolder,
  withExtension,
} from '../shared/tooling/rspack/shared-packages.js';

type Read = (file: string) => string;
const readFile: Read = (file) => fs.readFileSync(file, 'utf8');

/** The modules of shared that code contains which imports this one, until it reaches what the shell provides. */
function collectBundled(
  entry: string,
  read: Read,
  found = new Map<string, string[]>(),
): Map<string, string[]> {
  if (found.has(entry)) return found;
  const specifiers = listImports(read(entry), entry);
  found.set(entry, specifiers);
  for (const specifier of specifiers.filter((each) => !PROVIDED.includes(each))) {
    const file = specifier.startsWith('.')
      ? withExtension(path.join(path.dirname(entry), specifier))
      : locateModule(specifier);
    if (file) collectBundled(file, read, found);
  }
  return found;
}

/** What a module imports or re-exports, except types. */
function listImports(source: string, file: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((statement) => {
    if (statement.type === 'ExportAllDeclaration') return statement.source.value;
    if (statement.type !== 'ImportDeclaration' && statement.type !== 'ExportNamedDeclaration') return [];
    const { source: from, specifiers, typeOnly } = statement;
    const areTypes =
      specifiers.length > 0 && specifiers.every((each) => 'isTypeOnly' in each && each.isTypeOnly);
    return from && !typeOnly && !areTypes ? from.value : [];
  });
}

/** A variable at the top of a module, or a constant that fills later: an empty list or object, a map, a store, a context. */
const STATE =
  /^(export )?(let |const \w+(: (?!Readonly)[^=]*)? = (\{\}|\[\]|new (?!RegExp|(Set|Map)\(\[)|create[A-Z]\w*[(<]))/m;

/** State that each part which bundles it has for itself, and why. */
const ALLOWED: Record<string, string> = {
  'sdk/src/mutations/other-tabs.ts': 'messages carry the id of the tab, so copies in a tab ignore each other',
};

/** Where each part would get a copy of state of its own, by the entries that they bundle. */
function findForks(read: Read = readFile, allowed = ALLOWED): string[] {
  const bundled = PACKAGES.slice(0, PACKAGES.indexOf('@steadfast/host')).flatMap((name) => listModules(name));
  const forks = bundled
    .filter(([module]) => !PROVIDED.includes(module))
    .flatMap(([module, entry]) =>
      [...collectBundled(entry, read)].flatMap(([file, specifiers]) =>
        [
          ...specifiers.filter((each) => each.endsWith('/internal')),
          ...(STATE.test(read(file)) ? [path.relative(sharedFolder, file)] : []),
        ]
          .filter((fork) => !(fork in allowed))
          .map((fork) => `${module}: ${fork}`),
      ),
    );
  return [...new Set(forks)];
}

describe('State that all parts share', () => {
  it('is in no entry that remotes bundle: these reach it by the name of the package', () => {
    expect(findForks()).toEqual([]);
  });

  it.each([
    ["import { readToken } from '../session/token';", 'sdk/src/session/token.ts'],
    ["export { readToken } from '../session/token';", 'sdk/src/session/token.ts'],
    ["import { SiteContext } from '../site/site-context';", 'sdk/src/site/site-context.ts'],
    ["import { safeLocalStorage } from '../storage/safe-storage';", 'sdk/src/storage/safe-storage.ts'],
    ["import { getPageState } from '../page-state';", 'sdk/src/page-state.ts'],
    ["import { readToken } from '@steadfast/sdk/internal';", '@steadfast/sdk/internal'],
  ])('would be noticed there: %s', (line, fork) => {
    const changed = path.join(sharedFolder, 'sdk/src/mutations/subscriptions.ts');
    const forks = findForks((file) => (file === changed ? `${line}\n${readFile(file)}` : readFile(file)));
    expect(forks).toContain(`@steadfast/sdk/mutations: ${fork}`);
  });

  it.each([
    'let last: string | undefined;',
    'const seen = {};',
    'export const queue: string[] = [];',
    'const tails = new Map<number, string>();',
  ])('would be noticed where only bundled entries have it: %s', (line) => {
    const changed = path.join(sharedFolder, 'sdk/src/mutations/subscriptions.ts');
    const forks = findForks((file) => (file === changed ? `${readFile(file)}\n${line}\n` : readFile(file)));
    expect(forks).toContain('@steadfast/sdk/mutations: sdk/src/mutations/subscriptions.ts');
  });

  it('has no exception that is not needed', () => {
    const forks = findForks(readFile, {}).map((fork) => fork.split(': ')[1]);
    expect([...new Set(forks)].sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it('may be named there as a type', () => {
    const changed = path.join(sharedFolder, 'sdk/src/mutations/subscriptions.ts');
    const line = "import type { Any } from '../session/token';";
    expect(findForks((file) => (file === changed ? `${line}\n${readFile(file)}` : readFile(file)))).toEqual(
      [],
    );
  });
});
