import path from 'node:path';
import { BuildError } from './build-error.js';
import { formatPage } from './shared-packages.js';

/** `consume shared module (default) react@^19.3.1 (strict)`, `provide shared module (default) react@19.3.1 = …` → react */
export const getSharedModuleName = (module) =>
  /^\w+ shared module \(\S+\) (\S+)@/.exec(module.identifier())?.[1];

/** Dependencies that only state that a module is imported; separate ones state which names. */
const NAMELESS_DEPENDENCIES = ['esm import', 'esm export import'];

/**
 * Records which names a remote imports from the shell's shared modules, and which names a shell exports to remotes. The gate
 * compares them. It reads the bundler's module graph, so bundled packages count, and types, tests and removed code do not.
 */
export class SharedNamesPlugin {
  /**
   * @param options.directory the workspace's folder, for messages
   * @param options.isHost whether the build is a shell rather than a remote
   */
  constructor({ directory, isHost }) {
    this.directory = directory;
    this.isHost = isHost;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      // Used exports are known by now, and modules are not concatenated yet.
      compilation.hooks.optimizeModules.tap('SharedNamesPlugin', (modules) => {
        const collectNames = (moduleType, find) =>
          sortEntries(
            [...modules]
              .filter(({ type }) => type === moduleType)
              .map((module) => [getSharedModuleName(module), find(module)]),
          );
        if (this.isHost)
          this.exports = collectNames('provide-module', (module) => findExportedNames(compilation, module));
        else
          this.imports = collectNames('consume-shared-module', (module) =>
            this.findImportedNames(compilation, module),
          );
      });
    });
  }

  findImportedNames(compilation, module) {
    const { moduleGraph, chunkGraph } = compilation;
    const names = new Set();
    const wholeImporters = new Set();
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule: user } = connection;
      const isUsed = user && chunkGraph.getModuleChunks(user).length > 0;
      if (!isUsed || connection.getActiveState(undefined) === false) continue;
      const [name] = dependency.ids ?? [];
      if (name !== undefined) names.add(name);
      else if (!NAMELESS_DEPENDENCIES.includes(dependency.type)) wholeImporters.add(user.resource);
    }
    for (const file of wholeImporters) this.reportWholeImport(compilation, module, file);
    return names;
  }

  /** Packages may probe for optional names (`React[' useId '.trim()]`). The site's own code must name each import. */
  reportWholeImport({ errors }, module, file = '') {
    if (file.includes(`${path.sep}node_modules${path.sep}`)) return;
    const name = getSharedModuleName(module);
    errors.push(
      new BuildError(
        `${path.relative(path.dirname(this.directory), file)} imports ${name} as a whole, so its used names are unknown. ` +
          `Import each name, import { … } from '${name}', at the top of the file (${formatPage('export-missing')}).`,
      ),
    );
  }
}

/** The names that a module exports; `*` if the bundler does not know. */
function findExportedNames({ moduleGraph }, module) {
  const [provided] = moduleGraph.getOutgoingConnections(module).map((connection) => connection.module);
  const names = provided && moduleGraph.getProvidedExports(provided);
  if (!Array.isArray(names)) return ['*'];
  const isEsm = provided.dependencies.some(({ type }) => type.startsWith('esm '));
  // A CommonJS module always has a default export.
  return isEsm ? names : [...names, 'default'];
}

const sortEntries = (entries) =>
  Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, names]) => [name, [...new Set(names)].sort()]),
  );
