import path from 'node:path';

/** `consume shared module (default) react@^19.3.1 (strict)`, `provide shared module (default) react@19.3.1 = …` → react */
const sharedModule = (module) => /^\w+ shared module \(\S+\) (\S+)@/.exec(module.identifier())?.[1];

/** These only say that a module is imported; others beside them say what is taken from it. */
const WITHOUT_NAMES = ['esm import', 'esm export import'];

/**
 * Records which names a remote imports from the modules that the shell shares, and which names a shell exports to remotes:
 * the gate compares them. Reads the bundler's own graph, so types, tests and code that is shaken off do not count, and
 * packages that are bundled along do.
 */
export class SharedNamesPlugin {
  /**
   * @param options.root the repository's folder, for messages
   * @param options.isHost whether it builds a shell; otherwise a remote
   */
  constructor({ root, isHost }) {
    this.root = root;
    this.isHost = isHost;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      // What is used is known by now; later, modules are joined into others.
      compilation.hooks.optimizeModules.tap('SharedNamesPlugin', (modules) => {
        const collectNames = (wanted, find) =>
          sorted(
            [...modules]
              .filter(({ type }) => type === wanted)
              .map((module) => [sharedModule(module), find(module)]),
          );
        if (this.isHost)
          this.exports = collectNames('provide-module', (module) => namesProvided(compilation, module));
        else
          this.imports = collectNames('consume-shared-module', (module) =>
            this.namesTaken(compilation, module),
          );
      });
    });
  }

  namesTaken(compilation, module) {
    const { moduleGraph, chunkGraph } = compilation;
    const names = new Set();
    const takingAll = new Set();
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule: user } = connection;
      const isUsed = user && chunkGraph.getModuleChunks(user).length > 0;
      if (!isUsed || connection.getActiveState(undefined) === false) continue;
      const [name] = dependency.ids ?? [];
      if (name !== undefined) names.add(name);
      else if (!WITHOUT_NAMES.includes(dependency.type)) takingAll.add(user.resource);
    }
    for (const file of takingAll) this.refuseWhole(compilation, module, file);
    return names;
  }

  /** Packages look for what may be there (`React[' useId '.trim()]`) and do without it; code of ours breaks. */
  refuseWhole({ errors }, module, file = '') {
    if (file.includes(`${path.sep}node_modules${path.sep}`)) return;
    const name = sharedModule(module);
    errors.push(
      new Error(
        `${path.relative(this.root, file)} takes ${name} as a whole, so nobody can say which names of it are in use: ` +
          `import each one by its name, import { … } from '${name}', at the top of the file (docs/gate/README.md).`,
      ),
    );
  }
}

/** `*` where the bundler cannot say. */
function namesProvided({ moduleGraph }, module) {
  const [provided] = moduleGraph.getOutgoingConnections(module).map((connection) => connection.module);
  const names = provided && moduleGraph.getProvidedExports(provided);
  if (!Array.isArray(names)) return ['*'];
  const isEsm = provided.dependencies.some(({ type }) => type.startsWith('esm '));
  // A CommonJS module has a default whether it says so or not.
  return isEsm ? names : [...names, 'default'];
}

const sorted = (entries) =>
  Object.fromEntries(
    entries
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, names]) => [name, [...new Set(names)].sort()]),
  );
