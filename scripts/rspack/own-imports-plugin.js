import fs from 'node:fs';
import path from 'node:path';
import { PROVIDED } from './shared-packages.js';

/** The package that a file belongs to: what follows the last `node_modules`, since packages may contain others. */
const PACKAGE_OF_FILE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
/** The package that an import names: of `@a/b/c` the first two segments, of others the first. */
const PACKAGE_OF_REQUEST = /^(?:@[\w.-]+\/)?\w[\w.-]*(?=\/|$)/;
/** Imported by compiled JSX, not by its author. */
const JSX_RUNTIME = 'react/jsx-runtime';
/** All workspaces declare exact versions; npm takes care of ranges. */
const EXACT = /^\d+\.\d+\.\d+\S*$/;

/** A remote that bundled internals would have a second copy of the state that the shell holds. */
const isInternal = (request) => /^@steadfast\/\w+\/internal$/.test(request);

const readPackage = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * Fails the build where a workspace imports files of another, packages that its own package.json does not declare, or
 * packages installed in another version than declared. Reads the bundler's module graph, so types and tests do not count.
 */
export class OwnImportsPlugin {
  /**
   * @param options.root the repository's folder
   * @param options.directory the workspace's folder
   */
  constructor({ root, directory }) {
    this.workspace = path.basename(directory);
    this.directory = fs.realpathSync(directory);
    this.root = fs.realpathSync(root);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('OwnImportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OwnImportsPlugin', (modules) => {
        const { name, dependencies, peerDependencies } = readPackage(this.directory);
        const declared = { [name]: '*', ...peerDependencies, ...dependencies };
        const faults = [...modules]
          .filter(({ resource }) => this.isOwn(resource))
          .flatMap((module) =>
            compilation.moduleGraph
              .getOutgoingConnections(module)
              .map((connection) => this.findFault(module.resource, connection, declared)),
          );
        // The graph has several dependencies for one import, whose lines are those of the transformed code.
        for (const fault of new Set(faults)) if (fault) compilation.errors.push(new Error(fault));
      });
    });
  }

  findFault(importer, { dependency: { request }, module }, declared) {
    const file = module?.resource;
    if (!request || request === JSX_RUNTIME || this.isOwn(file)) return undefined;
    const [folder, packageOfFile] = PACKAGE_OF_FILE.exec(file ?? '') ?? [];
    // The bundler's own tools are imported by their absolute path.
    if (folder && path.isAbsolute(request)) return undefined;
    const name = packageOfFile?.replaceAll(path.sep, '/') ?? PACKAGE_OF_REQUEST.exec(request)?.[0];
    const place = path.join(this.workspace, path.relative(this.directory, importer));
    const isShared = name && this.isInShared(file);
    const advice = `use a link, a dialog or a slot, or what ${PROVIDED.join(' and ')} export (docs/gate/import-outside.md).`;
    if (file && !folder && !isShared)
      return `import-outside: ${place} imports ${request}, a file outside of ${this.workspace}: ${advice}`;
    if (isInternal(request) && !this.isInShared(importer))
      return `import-outside: ${place} imports ${request}, which is internal to the packages in shared: ${advice}`;
    const version = name && declared[name];
    if (name && version === undefined)
      return `package-undeclared: ${place} imports ${name}, which ${this.workspace}/package.json does not declare: npm install -E ${name} -w ${this.workspace} (docs/gate/package-undeclared.md).`;
    const installed = name && this.readInstalledVersion(name, folder);
    if (!installed || !EXACT.test(version) || installed === version) return undefined;
    return `package-version: ${this.workspace}/package.json declares ${name} ${version}, and ${installed} is installed: npm install, or declare ${installed} (docs/gate/package-version.md).`;
  }

  isInShared(file) {
    return file?.startsWith(path.join(this.root, 'shared') + path.sep) ?? false;
  }

  isOwn(file) {
    if (!file?.startsWith(this.directory + path.sep)) return false;
    return !PACKAGE_OF_FILE.test(file.slice(this.directory.length));
  }

  /** @param folder that of the package; shared packages of a remote have none, since it does not contain them */
  readInstalledVersion(name, folder) {
    const folders = [this.directory, this.root].map((above) => path.join(above, 'node_modules', name));
    // The gate checks the versions of the packages in `shared`.
    const found = [folder, ...folders].find((each) => each && fs.existsSync(path.join(each, 'package.json')));
    return found && !this.isInShared(fs.realpathSync(found)) ? readPackage(found).version : undefined;
  }
}
