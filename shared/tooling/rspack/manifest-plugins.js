/** The plugins that write a build's manifest, from which it is published. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BuildError } from './build-error.js';
import { describeFile, checkBudget } from './built-file.js';
import { pickShapes } from './shared-api.js';
import { getSharedModuleName } from './shared-names-plugin.js';
import { PROVIDED_LAZILY } from './shared-packages.js';
import { formatChunkName, listModules } from './feature.js';

/** The bootstrap script's file in the build of a host. */
export const BOOTSTRAP_FILE = 'bootstrap.js';
/** The folder of the scripts that run before the shell's, each a build of its own. */
const START_FOLDER = 'start';
/** The file of the server's build. */
export const SERVER_FILE = 'server/main.js';

/**
 * Writes a build's manifest if all parts are within the budget. The manifest marks a successful build: without it the build
 * counts as missing.
 */
class ManifestPlugin {
  /**
   * @param {object} options
   * @param {string} options.version the workspace's version
   * @param {string} options.contract the version of `@steadfast/contract`
   * @param {typeof import('./api-reports.js').readSharedShapes} options.readSharedShapes
   * @param {Record<string, { version: string, requiredVersion: string | false }>} options.shared the shared packages
   * @param {{ imports?: object, exports?: object }} options.sharedNames set once everything is built
   * @param {number} options.budgetKB the maximum brotli size of one part
   * @param {object} [options.feature] feature.json, for a remote
   * @param {{ name: string }} [options.container] of a remote; its name is final once everything is built
   * @param {string} [options.name] the name of a host
   * @param {string[]} [options.routes] the paths of its own pages
   * @param {object[]} [options.links] its links to them
   * @param {{ routes?: string[], dialogs?: string[] }} [options.needs] what a host uses of remotes
   */
  constructor(options) {
    Object.assign(this, options);
  }

  apply(compiler) {
    // A build that fails writes nothing: the one before would count as its result.
    const discard = () => discardManifest(compiler.options.output.path, this.manifest);
    compiler.hooks.beforeRun.tap(this.constructor.name, discard);
    compiler.hooks.watchRun.tap(this.constructor.name, discard);
    compiler.hooks.afterEmit.tap(this.constructor.name, (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.options.output.path;
      const described = this.describe(compilation, folder);
      if (!described) return;
      const file = path.join(folder, this.manifest);
      if (!checkBudget(compilation, described.parts, this.budgetKB)) return;
      const files = listFiles(folder, this.manifest).map((name) => describeFile(folder, name));
      const contents = {
        ...described.contents,
        server: files.find(({ file: name }) => name === SERVER_FILE),
        contract: this.contract,
        files,
        budgetKB: this.budgetKB,
      };
      // The commit is not part of the version: another commit with the same sources gives the same version.
      const version = computeVersion(folder, this.version, this.manifest, contents);
      fs.writeFileSync(file, JSON.stringify({ ...contents, version, commit: readCommit(folder) }, null, 2));
    });
  }
}

/** Makes the build in a folder count as missing. */
export function discardManifest(folder, manifest) {
  fs.rmSync(path.join(folder, manifest), { force: true });
}

/** The manifest of a remote. */
export const FEATURE_MANIFEST = 'feature.json';

/** Writes a remote's `dist/feature.json`, and checks each module's size budget. */
export class FeaturePlugin extends ManifestPlugin {
  manifest = FEATURE_MANIFEST;

  /** The range of each shared package that the shell must satisfy; the version where it takes any. */
  listRanges() {
    return Object.fromEntries(
      Object.entries(this.shared).map(([name, { requiredVersion, version }]) => [
        name,
        requiredVersion || version,
      ]),
    );
  }

  describe(compilation, folder) {
    const built = (file) => describeFile(folder, file);
    const filesOf = (group) => splitByKind(group, built);
    const [entry] = filesOf(compilation.entrypoints.get(this.container.nameInBuild)).scripts;
    const modules = Object.fromEntries(
      listModules(this.feature).map((module) => {
        const group = compilation.namedChunkGroups.get(formatChunkName(module));
        const provided = listProvided(compilation, group);
        return [module, { ...filesOf(group), ...(provided.length > 0 && { provided }) }];
      }),
    );
    const parts = Object.fromEntries(
      Object.entries(modules).map(([name, { scripts, styles }]) => [name, [entry, ...scripts, ...styles]]),
    );
    for (const { module, ahead = [] } of this.feature.routes) {
      const files = ahead.map((chunk) => listScripts(compilation, chunk));
      const missing = ahead.filter((_, index) => files[index].length === 0);
      for (const chunk of missing)
        compilation.errors.push(
          new BuildError(
            `feature.json preloads the chunk ${chunk} for ${module}, but the build has no chunk of that name.`,
          ),
        );
      if (missing.length > 0) return undefined;
      if (files.length > 0) modules[module] = { ...modules[module], ahead: files.flat().map(built) };
    }
    for (const { module, start } of this.feature.routes) {
      if (start) modules[module] = { ...modules[module], start: built(formatStartFile(start)) };
    }
    const feature = withDependencies(this.feature);
    const { imports } = this.sharedNames;
    return {
      parts,
      contents: {
        ...feature,
        container: this.container.name,
        entry,
        modules,
        shared: this.listRanges(),
        imports,
        shapes: pickShapes(this.readSharedShapes(), imports, feature),
      },
    };
  }
}

/** Writes `dist/host.json`, which lists the files of the first page. Delivery composes the HTML from it. */
export class HostPlugin extends ManifestPlugin {
  manifest = 'host.json';

  /** The files of each module that it provides when it is first used. */
  describeProvided({ modules, chunkGraph }, built) {
    const provided = [...modules].filter(
      ({ type, blocks }) => type === 'provide-module' && blocks.length > 0,
    );
    return Object.fromEntries(
      provided
        .map((module) => [
          getSharedModuleName(module),
          splitByKind(chunkGraph.getBlockChunkGroup(module.blocks[0]), built),
        ])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  describe(compilation, folder) {
    const built = (file) => describeFile(folder, file);
    const { scripts, styles } = splitByKind(compilation.entrypoints.get('main'), built);
    // Only letters of other languages load the others (shared/ui/src/styles/fonts.css).
    const fonts = Object.keys(compilation.assets)
      .filter((file) => /-english\.[^/]*woff2$/.test(file))
      .sort()
      .map(built);
    const shared = Object.entries(this.shared).map(([name, { version }]) => [name, version]);
    const pages = this.routes.map((route) => {
      const chunk = route.slice(1);
      const group = compilation.namedChunkGroups.get(chunk);
      if (!group)
        compilation.errors.push(
          new BuildError(
            `The build has no chunk ${chunk} for the page ${route}: name it by a webpackChunkName.`,
          ),
        );
      return [route, splitByKind(group, built)];
    });
    if (compilation.errors.length > 0) return undefined;
    return {
      parts: { 'first page': [...scripts, ...styles, ...fonts] },
      contents: {
        name: this.name,
        scripts,
        styles,
        fonts,
        bootstrapScript: BOOTSTRAP_FILE,
        trustedTypes: true,
        routes: this.routes,
        links: this.links,
        pages: Object.fromEntries(pages),
        provided: this.describeProvided(compilation, built),
        shared: Object.fromEntries(shared),
        exports: this.sharedNames.exports,
        shapes: this.readSharedShapes(),
        ...withDependencies({ needs: this.needs, slotsOffered: this.slotsOffered }),
      },
    };
  }
}

/**
 * Describes the files of a group of chunks, which load together.
 *
 * @param group undefined for one that the build does not have
 */
function splitByKind(group, built) {
  const files = group?.getFiles() ?? [];
  const list = (ending) => files.filter((file) => file.endsWith(ending)).map(built);
  return { scripts: list('.js'), styles: list('.css') };
}

/** Lists the modules that a group of chunks imports and the host loads when they are first used. */
function listProvided({ chunkGraph }, group) {
  const modules = group?.chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]) ?? [];
  const names = modules
    .filter(({ type }) => type === 'consume-shared-module')
    .map((module) => getSharedModuleName(module));
  return PROVIDED_LAZILY.filter((name) => names.includes(name));
}

/** Manifests have all lists, and `feature.json` those that are not empty. */
const withDependencies = ({ needs, slotsOffered = [], ...feature }) => ({
  ...feature,
  needs: { routes: [], dialogs: [], ...needs },
  slotsOffered,
});

/** The script of a route's `start`. Its name needs no hash, because the version's folder is part of its URL. */
export const formatStartFile = (module) => `${START_FOLDER}/${path.basename(module)}.js`;

/**
 * Derives the version of a build: the workspace's version, and a hash of all its served files and of its manifest, since a change
 * of a page's title changes only the manifest.
 */
function computeVersion(folder, version, manifest, contents) {
  // Compressed sizes depend on the Node version, but the same sources must give the same version everywhere. What the
  // packages in `shared` declare matters only for the shell.
  const ignoredKeys = manifest === 'host.json' ? ['brotliBytes'] : ['brotliBytes', 'shapes'];
  const hash = createHash('sha256').update(
    JSON.stringify(contents, (key, value) => (ignoredKeys.includes(key) ? undefined : value)),
  );
  for (const file of listFiles(folder, manifest)) {
    const content = createHash('sha256')
      .update(fs.readFileSync(path.join(folder, file)))
      .digest('hex');
    hash.update(JSON.stringify([file, content]));
  }
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/** Every file that a browser may request, without the compressed copies. */
function listFiles(folder, manifest) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== manifest && !/\.(br|gz)$/.test(file))
    .sort();
}

/** Lists all scripts of a named chunk: the bundler may put code from packages into a separate file. */
function listScripts(compilation, chunk) {
  const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
  return [...files].filter((file) => file.endsWith('.js'));
}

/**
 * Reads the commit that a build is made from: HEAD, also with uncommitted changes. The time is the committer date, which a
 * rebase or merge updates, and which a shallow clone has too.
 *
 * @param {string} directory a folder of the checkout
 * @returns {import('@steadfast/contract').Commit | undefined} undefined without git or outside a checkout
 */
export function readCommit(directory) {
  const git = (...args) =>
    execFileSync('git', ['--no-optional-locks', ...args], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    const [id, seconds] = git('log', '-1', '--format=%H %ct').split(' ');
    const isDirty = git('status', '--porcelain') !== '';
    return { id, at: new Date(Number(seconds) * 1000).toISOString(), ...(isDirty && { isDirty }) };
  } catch {
    return undefined;
  }
}
