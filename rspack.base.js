/**
 * The build configuration of all workspaces, which each `rspack.config.js` calls. docs/decisions/federation.md and
 * docs/decisions/first-page.md explain why it is the way it is.
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
import { ContainerPlugin, containerNameInBuild } from './scripts/rspack/container-plugin.js';
import { FeaturePlugin } from './scripts/rspack/feature-plugin.js';
import {
  containerName,
  createExposes,
  listModules,
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
const installedVersion = (name) => readJson(path.join(root, 'node_modules', name, 'package.json')).version;
// The real path: packages may be symbolic links, and bundlers compare a file's alias with its real path.
const inFederation = (file) =>
  path.join(fs.realpathSync(path.join(root, 'node_modules/@module-federation')), file);
const facade = (name) => path.join(root, 'shared/src/facades', name);
const contractVersion = readJson(path.join(root, 'shared/package.json')).version;
const declarations = () =>
  hashDeclarations([...provided, facade('react-query.ts'), facade('react-router-dom.ts')]);

const isProduction = process.env.NODE_ENV !== 'development';

/**
 * The oldest browsers that run ES2022. Styles need no older ones: Lightning CSS's default targets would write each logical
 * property three times, with lists of languages.
 */
const oldestBrowsers = ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Packages of which a page may contain only one copy, provided by the shell. A remote with a different major is refused. */
function sharedPackages(directory, { eager }) {
  // The bundle contains this path, so it is relative to the workspace: the same in every checkout. `./` is for `shared`
  // itself, where the path would otherwise look like a package's name.
  const facadePath = (name) =>
    `./${path.relative(directory, facade(name)).replaceAll(path.sep, '/')}`.replace('./../', '../');
  const asSingleton = (version, overrides = {}) => ({
    singleton: true,
    strictVersion: true,
    eager,
    version,
    requiredVersion: `^${version}`,
    ...overrides,
  });
  const react = installedVersion('react');
  return {
    react: asSingleton(react),
    'react/': asSingleton(react),
    'react-dom': asSingleton(react),
    'react-dom/': asSingleton(react),
    'react-redux': asSingleton(installedVersion('react-redux')),
    'react-router-dom': asSingleton(installedVersion('react-router-dom'), {
      import: facadePath('react-router-dom.ts'),
    }),
    '@tanstack/react-query': asSingleton(installedVersion('@tanstack/react-query'), {
      import: facadePath('react-query.ts'),
    }),
    '@steadfast/shared': asSingleton(contractVersion),
    '@steadfast/shared/ui': asSingleton(contractVersion),
  };
}

/**
 * Removes a remote's fallback copies: a host without a package, or with a different version, is refused anyway, and the entry
 * would list a chunk with its hash for each unused copy.
 */
const withoutFallbacks = (shared) =>
  Object.fromEntries(Object.entries(shared).map(([name, options]) => [name, { ...options, import: false }]));

/** Removes unused parts of the runtime: 0.9 KB of the first page, 0.6 KB of each entry. */
const withoutUnused = path.join(root, 'scripts/rspack/federation-without-unused.js');

/**
 * Aliases to the federation runtime's ES modules: rspack imports it as CommonJS, which is not tree-shaken. These files are
 * internal; e2e/federation-tricks.spec.ts fails if they stop working.
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

/** Packages whose path on disk the federation plugin writes into a module's request. */
const packagesWithPath = ['webpack-bundler-runtime', 'inject-external-runtime-core-plugin'];

/**
 * Replaces those paths by package names. The module's id depends on its request, so the same sources would give a different
 * version in each folder.
 */
const runtimeByName = () =>
  new NormalModuleReplacementPlugin(/^@module-federation\/runtime\/rspack\.js!=!data:/, (module) => {
    for (const name of packagesWithPath) {
      module.request = module.request.replaceAll(
        encodeURIComponent(inFederation(`${name}/dist/index.cjs`)),
        encodeURIComponent(`@module-federation/${name}`),
      );
    }
  });

/** Removes parts of the runtime's core that no host here needs: 2 KB of the first page. The same tests cover it. */
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
 * The configuration that all builds share.
 *
 * @param options.isRemote whether it may only style its own elements
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
      // Integrity checks need it, and a preload with a different mode would be fetched twice.
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 15_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        // The package's exports lead to the development build, in production too.
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
                // The production JSX runtime in both modes: a live shell does not provide the development one, so a remote
                // that uses it would fail there. React still shows warnings with component names.
                react: { runtime: 'automatic', development: false, refresh: !isProduction },
              },
            },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          // Federation does not isolate CSS: the prefix keeps the remotes' class names apart.
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
      // `consume-shared` is not a default. Without it, modules that only refer to a shared package would get chunks without a
      // file, all of the same size, whose order depends on the folder of the sources.
      splitChunks: { defaultSizeTypes: ['javascript', 'css', 'unknown', 'consume-shared'] },
      minimizer: [
        // Three passes and modern syntax make the first page 0.4 KB lighter.
        new SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3, ecma: 2020 } } }),
        new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: oldestBrowsers } }),
      ],
    },
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The plugins of a mode: integrity, manifests and compressed copies in production, hot replacement in development. */
const forMode = (...onlyInProduction) =>
  isProduction
    ? [
        new SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], htmlPlugin: false }),
        new ChunkHashesPlugin(),
        new SharedIdsPlugin(),
        // Must come before the container is named after a hash of the code.
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
 * @param options.budgetKB the maximum brotli size of one module's entry, scripts and styles together
 */
export function remote(configUrl, { budgetKB }) {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { feature, version } = readFeature(directory);
  const containerBaseName = containerName(feature.name, version);
  const container = isProduction ? containerNameInBuild(containerBaseName) : containerBaseName;
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
        exposes: createExposes(feature),
        shared: withoutFallbacks(shared),
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
            listModules(feature).map((module) => `src/${module}`),
          ),
        }),
      ),
    ],
  };
}

/**
 * The build of a host, which provides the shared packages and the federation runtime, and knows no remotes.
 *
 * @param configUrl `import.meta.url` of the workspace's rspack.config.js
 * @param options.name the host's name
 * @param options.main its entry module
 * @param options.routes the paths of its own pages; none by default
 * @param options.budgetKB the maximum brotli size of the first page's scripts, styles and fonts together
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
      // The bootstrap script must be built first: the host's version is a hash of all its files.
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
 * The build of a standalone page without federation, which is not part of the site.
 *
 * @param configUrl `import.meta.url` of the calling configuration
 * @param options.main its entry module
 * @param options.template its HTML, to which scripts and styles are added
 * @param options.folder the output folder
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
