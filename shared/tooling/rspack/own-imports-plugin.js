import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BuildError } from './build-error.js';
import { formatPage, locateInstalled, PROVIDED_PACKAGES, sharedFolder } from './shared-packages.js';

/** The package that a file belongs to: what follows the last `node_modules`, since packages may contain others. */
const PACKAGE_OF_FILE = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
/** The package that an import names: of `@a/b/c` the first two segments, of others the first. */
const PACKAGE_OF_REQUEST = /^(?:@[\w.-]+\/)?\w[\w.-]*(?=\/|$)/;
/** The JSX runtime of development builds. */
export const DEV_JSX_RUNTIME = fileURLToPath(new URL('dev-jsx/jsx-dev-runtime', import.meta.url));
/** Imported by compiled JSX, not by its author. */
const JSX_RUNTIMES = ['react/jsx-runtime', DEV_JSX_RUNTIME];
/** All workspaces declare exact versions; npm takes care of ranges. */
const EXACT = /^\d+\.\d+\.\d\S*$/;

const isInShared = (file) =>
  file?.startsWith(sharedFolder + path.sep) && !PACKAGE_OF_FILE.test(file.slice(sharedFolder.length));

/** A remote that bundled internals would have a second copy of the state that the shell, a host, holds. */
const isInternal = (request) => /^@steadfast\/\w+\/internal$/.test(request);

const readPackage = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));

/**
 * Fails the build where a workspace imports files of another, packages that its own package.json does not declare, or
 * packages installed in another version than declared. Reads the bundler's module graph, so types and tests do not count.
 */
export class OwnImportsPlugin {
  /** @param directory the workspace's folder */
  constructor(directory) {
    this.workspace = path.basename(directory);
    this.directory = fs.realpathSync(directory);
    // A remote with a repository of its own is no workspace of another.
    this.hasLockfile = fs.existsSync(path.join(directory, 'package-lock.json'));
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
        for (const fault of new Set(faults)) if (fault) compilation.errors.push(new BuildError(fault));
      });
    });
  }

  findFault(importer, { dependency: { request }, module }, declared) {
    const file = module?.resource;
    if (!request || JSX_RUNTIMES.includes(request) || this.isOwn(file)) return undefined;
    const isOfShared = isInShared(file);
    const [folder, packageOfFile] = (!isOfShared && PACKAGE_OF_FILE.exec(file ?? '')) || [];
    // The bundler's own tools are imported by their absolute path.
    if (folder && path.isAbsolute(request)) return undefined;
    const name = packageOfFile?.replaceAll(path.sep, '/') ?? PACKAGE_OF_REQUEST.exec(request)?.[0];
    const place = path.join(this.workspace, path.relative(this.directory, importer));
    const advice = `use a link, a dialog or a slot, or what ${PROVIDED_PACKAGES.join(' and ')} export (${formatPage('import-outside')}).`;
    if (file && !folder && !(isOfShared && name))
      return `import-outside: ${place} imports ${request}, a file outside of ${this.workspace}: ${advice}`;
    const isHost = declared['@steadfast/host'] !== undefined;
    if (isInternal(request) && !isHost && !isInShared(importer))
      return `import-outside: ${place} imports ${request}, which is internal to the packages in shared: ${advice}`;
    const version = name && declared[name];
    if (name && version === undefined)
      return `package-undeclared: ${place} imports ${name}, which ${this.workspace}/package.json does not declare: npm install -E ${name}${this.hasLockfile ? '' : ` -w ${this.workspace}`} (${formatPage('package-undeclared')}).`;
    const installed = name && this.readInstalledVersion(name, folder);
    if (!installed || !EXACT.test(version) || installed === version) return undefined;
    return `package-version: ${this.workspace}/package.json declares ${name} ${version}, and ${installed} is installed: npm install, or declare ${installed} (${formatPage('package-version')}).`;
  }

  isOwn(file) {
    if (!file?.startsWith(this.directory + path.sep)) return false;
    return !PACKAGE_OF_FILE.test(file.slice(this.directory.length));
  }

  /** @param folder that of the package; shared packages of a remote have none, since it does not contain them */
  readInstalledVersion(name, folder) {
    const found = folder ?? locateInstalled(name, this.directory) ?? locateInstalled(name, sharedFolder);
    // The gate checks the versions of the packages in `shared`.
    return found && !isInShared(fs.realpathSync(found)) ? readPackage(found).version : undefined;
  }
}
