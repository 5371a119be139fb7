/**
 * Module federation: the packages that host and remotes share, and a lean copy of the runtime.
 * docs/decisions/0001-federation.md explains why it is the way it is.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import {
  PROVIDED,
  PROVIDED_LAZILY,
  findPackage,
  locateInstalled,
  locatePackage,
  readPackageVersion,
} from './shared-packages.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const sdk = locatePackage('@steadfast/sdk');
const readPackage = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
// The real path: packages may be symbolic links, and bundlers compare a file's alias with its real path.
const runtimes = fs.realpathSync(path.dirname(locateInstalled('@module-federation/enhanced', here)));
const locateRuntime = (file) => path.join(runtimes, file);
/** A file of a package that `@steadfast/sdk` imports. */
export const locateInSdk = (name, file) => path.join(locateInstalled(name, sdk), file);
export const locateFacade = (name) => path.join(sdk, `src/facades/${name}.ts`);
export const contractVersion = readPackageVersion('@steadfast/contract');

/** The gate compares the names that a remote uses. */
const ANY_VERSION = { requiredVersion: false, strictVersion: false };

/**
 * Packages of which a page may contain only one copy, provided by the shell. A remote with a different major is refused.
 * The versions that a workspace needs are those that its own package.json declares.
 */
function listSharedPackages(directory, { eager }) {
  const { dependencies = {} } = readPackage(directory);
  const asSingleton = (version, overrides = {}) => ({
    singleton: true,
    strictVersion: true,
    eager,
    version,
    requiredVersion: `^${version}`,
    ...overrides,
  });
  const asInstalled = (name, overrides) => {
    const { version } = readPackage(locateInstalled(name, sdk));
    const declared = dependencies[name] ?? version;
    const requiredVersion = /^\d/.test(declared) ? `^${declared}` : declared;
    return asSingleton(version, { requiredVersion, ...overrides });
  };
  // The bundle contains this path, so it is relative to the workspace: the same in every checkout. `./` is for a
  // path that would otherwise look like a package's name.
  const withFacade = (name, facade) => {
    const file = path.relative(directory, locateFacade(facade)).replaceAll(path.sep, '/');
    return asInstalled(name, { import: `./${file}`.replace('./../', '../') });
  };
  return {
    react: asInstalled('react'),
    'react/': asInstalled('react'),
    'react-dom': asInstalled('react'),
    'react-dom/': asInstalled('react'),
    'react-redux': withFacade('react-redux', 'react-redux'),
    'react-router-dom': withFacade('react-router-dom', 'react-router-dom'),
    '@tanstack/react-query': withFacade('@tanstack/react-query', 'react-query'),
    ...Object.fromEntries(
      PROVIDED.map((module) => [
        module,
        asSingleton(readPackageVersion(findPackage(module)), {
          ...ANY_VERSION,
          eager: eager && !PROVIDED_LAZILY.includes(module),
        }),
      ]),
    ),
  };
}

/**
 * Removes a remote's fallback copies: a host without a package, or with a different version, is refused anyway, and the entry
 * would list a chunk with its hash for each unused copy.
 */
const withoutFallbacks = (shared) =>
  Object.fromEntries(Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]));

/** Spares the host's own copies a check of their version, whose regular expressions take a slow phone 25 ms. */
const withoutChecks = (shared) =>
  Object.fromEntries(
    Object.entries(shared).map(([name, options]) => [name, { ...options, requiredVersion: false }]),
  );

/** The federation runtime's ES modules: rspack imports it as CommonJS, which is not tree-shaken. */
const ES_MODULES = {
  'webpack-bundler-runtime': 'bundler.js',
  'inject-external-runtime-core-plugin': 'index.js',
  runtime: 'bundler.js',
  'runtime-tools': 'bundler.js',
  'runtime-core': 'index.js',
  sdk: 'index.js',
};

/**
 * Aliases to those, and replacements for unused parts: 2 KB of the first page and of each entry. These files are
 * internal; e2e/federation-tricks.slow.spec.ts fails if they stop working.
 */
const unused = path.join(here, 'federation-unused.js');
const leanRuntime = {
  ...Object.fromEntries(
    Object.entries(ES_MODULES).flatMap(([name, file]) =>
      [`@module-federation/${name}$`, locateRuntime(`${name}/dist/index.cjs`)].map((alias) => [
        alias,
        locateRuntime(`${name}/dist/${file}`),
      ]),
    ),
  ),
  [locateRuntime('sdk/dist/node.js')]: unused,
  ...Object.fromEntries(
    ['remotes', 'updateOptions', 'getSharedFallbackGetter', 'init'].map((file) => [
      locateRuntime(`webpack-bundler-runtime/dist/${file}.js`),
      unused,
    ]),
  ),
  [locateRuntime('error-codes/dist/desc.mjs')]: unused,
};

/** Removes parts of the runtime's core that no host here needs: 2 KB of the first page. The same tests cover it. */
const leanCore = {
  [locateRuntime('runtime-core/dist/plugins/snapshot/SnapshotHandler.js')]: unused,
  [locateRuntime('runtime-core/dist/utils/preload.js')]: unused,
};

/** Packages whose path on disk the federation plugin writes into a module's request. */
const packagesWithPath = ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin'];

const createPlugins = ({ experiments, ...options }) => [
  // Replaces those paths by package names. The module's id depends on its request, so the same sources would give a different
  // version in each folder.
  new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (module) => {
    for (const name of packagesWithPath) {
      module.request = module.request.replaceAll(
        encodeURIComponent(locateRuntime(`${name}/dist/index.cjs`)),
        encodeURIComponent(`@module-federation/${name}`),
      );
    }
  }),
  new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    ...options,
    experiments: { optimization: { disableSnapshot: true, target: 'web' }, ...experiments },
  }),
];

/**
 * The federation of a remote: a container that exposes modules.
 *
 * @param options.name the container's name
 * @param options.filename the entry's file name
 * @param options.exposes the federation plugin's option
 */
export function federateRemote(directory, options) {
  const shared = listSharedPackages(directory, { eager: false });
  const plugins = createPlugins({
    ...options,
    shared: withoutFallbacks(shared),
    manifest: false,
    experiments: { externalRuntime: true },
  });
  return { alias: leanRuntime, plugins, shared };
}

/** The federation of a host, which provides the shared packages and the runtime. */
export function federateHost(directory, name) {
  const shared = listSharedPackages(directory, { eager: true });
  const plugins = createPlugins({
    name,
    shared: withoutChecks(shared),
    manifest: false,
    experiments: { provideExternalRuntime: true },
  });
  return { alias: { ...leanRuntime, ...leanCore }, plugins, shared };
}
