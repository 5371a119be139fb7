import fs from 'node:fs';
import path from 'node:path';
import { listRemotes } from '../bin/workspaces.js';
import { PACKAGES } from '../shared/tooling/rspack/shared-packages.js';

const root = path.join(__dirname, '..');

/** Come with `@steadfast/testing`. */
const TEST_TOOLS = /^@testing-library\//;
/** Used, although nothing imports them: types, what a style sheet or a setting names, commands, and what another package needs. */
const NOT_IMPORTED =
  /^((@types|@fontsource(-variable)?|@storybook)\/|(@rspack\/cli|eslint|jest|react-refresh|typescript)$)/;
/** Names that the build recipe gives to files of packages, and to what the origin provides. */
const ALIASES = ['react-query-whole', 'react-redux-whole', 'public-path'];
/** Their imports are those of the small projects that they build. */
const TESTS_OF_THE_RECIPE =
  /\/(tooling\/rspack\/.*|e2e\/support\/(own-repository|remote-builds)\.slow)\.test\.ts$/;
const IMPORT =
  /(?:^|[^\w.'"`$])(?:from\s+|import\s*\(?\s*|require(?:\.resolve)?\(\s*)(['"])([^'"\s${}]+)\1/gm;

interface Package {
  name: string;
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const packageOf = (folder: string) =>
  JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Package;

function sourcesIn(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      return ['.cache', 'node_modules', 'dist', 'dist-maps', 'test-results'].includes(entry.name)
        ? []
        : sourcesIn(full);
    }
    return /\.(ts|tsx|js|mjs)$/.test(entry.name) && !TESTS_OF_THE_RECIPE.test(full) ? [full] : [];
  });
}

/** The packages that a workspace imports: of `@a/b/c` the first two parts, of others the first. */
function importedBy(workspace: string): Set<string> {
  const names = sourcesIn(path.join(root, workspace))
    .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, , from = '']) => from))
    .filter((from) => /^(@[\w-]+\/)?[a-z]/.test(from) && !from.startsWith('node:'))
    .map((from) => from.split('/', from.startsWith('@') ? 2 : 1).join('/'));
  return new Set(names.filter((name) => !ALIASES.includes(name)));
}

const { workspaces } = packageOf('.');
/** A star stands for the remotes, or for the packages in shared. */
const folders = workspaces.flatMap((folder) => {
  if (folder === 'mfe-*') return listRemotes(root);
  if (folder === 'shared/*') {
    return [...PACKAGES.map((name) => `shared/${path.basename(name)}`), 'shared/server'];
  }
  return [folder];
});

describe.each(folders)('The dependencies of %s', (workspace) => {
  const { name, dependencies, devDependencies } = packageOf(workspace);
  const declared = { ...dependencies, ...devDependencies };
  const imported = importedBy(workspace);

  it('name all that it imports', () => {
    const isProvided = (one: string) => '@steadfast/testing' in declared && TEST_TOOLS.test(one);
    const undeclared = [...imported].filter((one) => one !== name && !(one in declared));
    expect(undeclared.filter((one) => !isProvided(one))).toEqual([]);
  });

  it('name nothing that it does not import', () => {
    const unused = Object.keys(declared).filter((one) => !imported.has(one) && !NOT_IMPORTED.test(one));
    expect(unused).toEqual([]);
  });

  it('are exact versions', () => {
    expect(Object.values(declared).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });
});
