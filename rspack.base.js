/**
 * The one build recipe. Each workspace's `rspack.config.js` is a few lines over it; why it is as it is stands in
 * docs/decisions/federation.md and docs/decisions/first-page.md.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import {
  CopyRspackPlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import CompressionPlugin from 'compression-webpack-plugin';
import { ChunkHashesPlugin } from './scripts/rspack/chunk-hashes-plugin.js';
import { ContainerPlugin, containerInBuild } from './scripts/rspack/container-plugin.js';
import { FeaturePlugin } from './scripts/rspack/feature-plugin.js';
import {
  containerName,
  exposesOf,
  modulesOf,
  readFeature,
  refuseReservedPaths,
} from './scripts/rspack/feature.js';
import { hashDeclarations } from './scripts/rspack/hash-declarations.js';
import { HashOrderPlugin } from './scripts/rspack/hash-order-plugin.js';
import { HostPlugin } from './scripts/rspack/host-plugin.js';
import { SharedIdsPlugin } from './scripts/rspack/shared-ids-plugin.js';
import { SharedNamesPlugin } from './scripts/rspack/shared-names-plugin.js';
import { provided } from './scripts/rspack/dependencies/analyze-dependencies.js';
import { analyzeBuild } from './scripts/rspack/dependencies/analyze-build.js';

const root = path.dirname(fileURLToPath(import.meta.url));
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));
const installed = (name) => readJson(path.join(root, 'node_modules', name, 'package.json')).version;
// As bundlers see it: packages may be linked in, and an alias of a file is compared with where that really is.
const inFederation = (file) =>
  path.join(fs.realpathSync(path.join(root, 'node_modules/@module-federation')), file);
const facade = (name) => path.join(root, 'shared/src/facades', name);
const contractVersion = readJson(path.join(root, 'shared/package.json')).version;
const declarations = () =>
  hashDeclarations([...provided, facade('react-query.ts'), facade('react-router-dom.ts')]);

const isProduction = process.env.NODE_ENV !== 'development';

/**
 * The oldest browsers in which scripts of ES2022 run. Styles need not reach further back: for Lightning CSS's own default
 * each logical property would be written out three times over, with lists of languages.
 */
const oldestBrowsers = ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Packages of which a page may hold only one, provided by the shell. A remote with another major is refused. */
function sharedPackages(directory, { eager }) {
  // The bundle says the way to it as it is told here: from the workspace, which is the same wherever the repository lies.
  // With `./` before it, for `shared` itself: it would be a package's name otherwise.
  const facadeOf = (name) =>
    `./${path.relative(directory, facade(name)).replaceAll(path.sep, '/')}`.replace('./../', '../');
  const one = (version, more = {}) => ({
    singleton: true,
    strictVersion: true,
    eager,
    version,
    requiredVersion: `^${version}`,
    ...more,
  });
  const react = installed('react');
  return {
    react: one(react),
    'react/': one(react),
    'react-dom': one(react),
    'react-dom/': one(react),
    'react-redux': one(installed('react-redux')),
    'react-router-dom': one(installed('react-router-dom'), { import: facadeOf('react-router-dom.ts') }),
    '@tanstack/react-query': one(installed('@tanstack/react-query'), { import: facadeOf('react-query.ts') }),
    '@steadfast/shared': one(contractVersion),
    '@steadfast/shared/ui': one(contractVersion),
  };
}

/**
 * Without copies of one's own to fall back to: a host that lacks a package, or has it in another version, is refused
 * anyway. The entry would name a chunk, with its hash, for each of those copies that nobody loads.
 */
const fromHostAlone = (shared) =>
  Object.fromEntries(Object.entries(shared).map(([name, one]) => [name, { ...one, import: false }]));

/** Parts of the runtime that nothing here uses: 0.9 KB of the first page, 0.6 KB of each entry. */
const withoutUnused = path.join(root, 'scripts/rspack/federation-without-unused.js');

/**
 * The federation runtime as ES modules: rspack takes it as CommonJS, which is not tree-shaken. These files are no public
 * interface: e2e/federation-tricks.spec.ts fails when they stop working.
 */
const federationRuntimeAsEsm = {
  [inFederation('webpack-bundler-runtime/dist/index.cjs')]: inFederation(
    'webpack-bundler-runtime/dist/bundler.js',
  ),
  [inFederation('inject-external-runtime-core-plugin/dist/index.cjs')]: inFederation(
    'inject-external-runtime-core-plugin/dist/index.js',
  ),
  [inFederation('runtime/dist/index.cjs')]: inFederation('runtime/dist/bundler.js'),
  '@module-federation/webpack-bundler-runtime$': inFederation('webpack-bundler-runtime/dist/bundler.js'),
  '@module-federation/inject-external-runtime-core-plugin$': inFederation(
    'inject-external-runtime-core-plugin/dist/index.js',
  ),
  '@module-federation/runtime-tools$': inFederation('runtime-tools/dist/bundler.js'),
  '@module-federation/runtime$': inFederation('runtime/dist/bundler.js'),
  '@module-federation/runtime-core$': inFederation('runtime-core/dist/index.js'),
  '@module-federation/sdk$': inFederation('sdk/dist/index.js'),
  [inFederation('sdk/dist/node.js')]: withoutUnused,
  [inFederation('webpack-bundler-runtime/dist/remotes.js')]: withoutUnused,
};

/** Of these the federation plugin writes the place on the disk into the address of a module. */
const writtenByPlace = ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin'];

/**
 * Has that address name them as packages. The module's id is made of it: the same sources would be another version in every
 * folder.
 */
const runtimeByName = () =>
  new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (module) => {
    for (const name of writtenByPlace) {
      module.request = module.request.replaceAll(
        encodeURIComponent(inFederation(`${name}/dist/index.cjs`)),
        encodeURIComponent(`@module-federation/${name}`),
      );
    }
  });

/** Parts of the runtime's core that no host here needs: 2 KB of the first page. Proved by the same tests. */
const withoutSnapshots = path.join(root, 'scripts/rspack/federation-without-snapshots.js');
const leanFederationCore = {
  [inFederation('runtime-core/dist/plugins/snapshot/SnapshotHandler.js')]: withoutSnapshots,
  [inFederation('runtime-core/dist/utils/preload.js')]: withoutSnapshots,
};

const compressed = (algorithm, ending, options) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base].${ending}`,
    test: /\.(js|css|svg|json)$/,
    compressionOptions: options,
    threshold: 0,
    minRatio: 1,
  });

/** mfe_catalog_0_1_0 → catalog- */
const cssPrefix = (name) => `${name.replace(/^mfe_/, '').replace(/_\d.*$/, '')}-`;

/**
 * What every build has in common.
 *
 * @param options.isRemote whether it may style nothing but its own parts
 */
function common(directory, name, { isRemote = false } = {}) {
  return {
    context: directory,
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: path.join(directory, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      sourceMapFilename: '../dist-maps/[file].map',
      strictModuleErrorHandling: true,
      // Without it a hash cannot be checked, and a preload without the same mode is fetched twice.
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // Its package leads everybody to the build that warns developers, in production too.
        ...(isProduction && {
          'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
        }),
        'react-query-whole$': path.join(root, 'node_modules/@tanstack/react-query/build/modern/index.js'),
      },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                // By the same JSX runtime in both modes: that for development is no part of a live shell, and a remote that
                // brings it along fails there. React warns and names components all the same.
                react: { runtime: 'automatic', development: false, refresh: !isProduction },
              },
            },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          // Federation isolates no CSS: the prefix keeps the remotes' class names apart.
          generator: {
            localIdentName: `${cssPrefix(name)}${isProduction ? '[hash:base64:5]' : '[name]'}-[local]`,
          },
          parser: { namedExports: false, dashedIdents: false },
          use: [{ loader: path.join(root, 'scripts/rspack/own-styles-loader.js'), options: { isRemote } }],
        },
        { test: /\.(svg|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: isProduction ? 'deterministic' : 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
      // With the last, which is not among the defaults: modules that only name a shared package would get chunks without a
      // file, all of one size, whose order depends on where the sources lie.
      splitChunks: { defaultSizeTypes: ['javascript', 'css', 'unknown', 'consume-shared'] },
      minimizer: [
        new SwcJsMinimizerRspackPlugin(),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: oldestBrowsers } }),
      ],
    },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** For production, compressed copies beside each file and what the build makes known; hot replacement while developing. */
const forMode = (...onlyInProduction) =>
  isProduction
    ? [
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
        new ChunkHashesPlugin(),
        new SharedIdsPlugin(),
        // Before a container is named after what was built.
        new HashOrderPlugin(),
        ...onlyInProduction,
        compressed('brotliCompress', 'br', { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
        compressed('gzip', 'gz', { level: 9 }),
      ]
    : [new ReactRefreshRspackPlugin({ overlay: false })];

const federation = (options) =>
  new ModuleFederationPlugin({
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    ...options,
    experiments: { optimization: { disableSnapshot: true, target: 'web' }, ...options.experiments },
  });

/**
 * The build of a remote: a container that exposes the modules named in its `feature.json`.
 *
 * @param configUrl `import.meta.url` of the workspace's rspack.config.js
 * @param options.budgetKB most that entry, scripts and styles of one module may weigh together, brotli
 */
export function remote(configUrl, { budgetKB }) {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { feature, version } = readFeature(directory);
  const named = containerName(feature.name, version);
  const container = isProduction ? containerInBuild(named) : named;
  const containerPlugin = new ContainerPlugin(container);
  const sharedNames = new SharedNamesPlugin({ root, isHost: false });
  const base = common(directory, container, { isRemote: true });
  const shared = sharedPackages(directory, { eager: false });
  return {
    ...base,
    name: feature.name,
    entry: {},
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...federationRuntimeAsEsm } },
    plugins: [
      runtimeByName(),
      federation({
        name: container,
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: exposesOf(feature),
        shared: fromHostAlone(shared),
        manifest: true,
        experiments: { externalRuntime: true },
      }),
      ...forMode(
        containerPlugin,
        sharedNames,
        new FeaturePlugin({
          feature,
          version,
          container: containerPlugin,
          contract: contractVersion,
          declarations,
          shared,
          sharedNames,
          budgetKB,
          dependencies: analyzeBuild(
            directory,
            modulesOf(feature).map((module) => `src/${module}`),
          ),
        }),
      ),
    ],
  };
}

/**
 * The build of a host: it provides the shared packages and the federation runtime, and knows no remote.
 *
 * @param configUrl `import.meta.url` of the workspace's rspack.config.js
 * @param options.name name of the host
 * @param options.main its entry module
 * @param options.routes paths of the pages that it serves itself; none by default
 * @param options.budgetKB most that the first page's scripts, styles and fonts may weigh together, brotli
 */
export function host(configUrl, { name, main, routes = [], budgetKB }) {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { version } = readJson(path.join(directory, 'package.json'));
  refuseReservedPaths(routes, `the ${name}`);
  const base = common(directory, name);
  const shared = sharedPackages(directory, { eager: true });
  const sharedNames = new SharedNamesPlugin({ root, isHost: true });
  return [
    {
      ...base,
      name,
      // The version of the host is a hash of all its files, the first script included.
      dependencies: [`${name}-first-wave`],
      entry: { main },
      output: { ...base.output, clean: { keep: 'first-wave.js' } },
      resolve: {
        ...base.resolve,
        alias: { ...base.resolve.alias, ...federationRuntimeAsEsm, ...leanFederationCore },
      },
      plugins: [
        runtimeByName(),
        federation({ name, shared, manifest: false, experiments: { provideExternalRuntime: true } }),
        ...forMode(
          new CopyRspackPlugin({ patterns: [{ from: path.join(root, 'shell/public') }] }),
          sharedNames,
          new HostPlugin({
            name,
            version,
            contract: contractVersion,
            declarations,
            shared,
            sharedNames,
            routes,
            budgetKB,
            dependencies: analyzeBuild(directory, [main, ...provided]),
          }),
        ),
      ],
    },
    {
      ...base,
      name: `${name}-first-wave`,
      entry: { 'first-wave': path.join(root, 'shared/src/host/bootstrap-script.ts') },
      devtool: false,
      output: { ...base.output, uniqueName: `${name}_first_wave`, clean: false, filename: '[name].js' },
    },
  ];
}

/**
 * The build of a page that stands alone, without federation: never part of the site.
 *
 * @param configUrl `import.meta.url` of the configuration that calls it
 * @param options.main its entry module
 * @param options.template its HTML, to which script and styles are added
 * @param options.folder where it is put
 */
export function page(configUrl, { name, main, template, folder }) {
  const directory = path.dirname(fileURLToPath(configUrl));
  const base = common(directory, name);
  return {
    ...base,
    name,
    entry: { main },
    output: { ...base.output, path: folder },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        'react-router-dom$': facade('react-router-dom.ts'),
        '@tanstack/react-query$': facade('react-query.ts'),
      },
    },
    plugins: [new HtmlRspackPlugin({ template: path.join(directory, template) })],
  };
}
