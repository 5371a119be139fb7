/**
 * The build configuration of all workspaces, which each `rspack.config.js` calls. docs/decisions/federation.md and
 * docs/decisions/first-page.md explain why it is the way it is.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import {
  CopyRspackPlugin,
  HtmlRspackPlugin,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import CompressionPlugin from 'compression-webpack-plugin';
import { ChunkHashesPlugin } from './scripts/rspack/chunk-hashes-plugin.js';
import { ContainerPlugin, containerNameInBuild } from './scripts/rspack/container-plugin.js';
import {
  containerName,
  createExposes,
  listModules,
  readFeature,
  refuseReservedPaths,
} from './scripts/rspack/feature.js';
import { contractVersion, federateHost, federateRemote, locateFacade } from './scripts/rspack/federation.js';
import {
  BOOTSTRAP_FILE,
  FeaturePlugin,
  formatStartFile,
  HostPlugin,
} from './scripts/rspack/manifest-plugins.js';
import { OwnImportsPlugin } from './scripts/rspack/own-imports-plugin.js';
import { ReproducibleIdsPlugin } from './scripts/rspack/reproducible-ids-plugin.js';
import { createHostServerBuild, createRemoteServerBuild } from './scripts/rspack/server-build.js';
import { readSharedApi } from './scripts/rspack/shared-api.js';
import { SharedNamesPlugin } from './scripts/rspack/shared-names-plugin.js';
import { analyzeBuild, provided } from './scripts/rspack/dependencies/analyze-dependencies.js';

const root = path.dirname(fileURLToPath(import.meta.url));
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

const isProduction = process.env.NODE_ENV !== 'development';

/**
 * The oldest browsers that run ES2022. Styles need no older ones: Lightning CSS's default targets would write each logical
 * property three times, with lists of languages.
 */
const oldestBrowsers = ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16.4', 'ios_saf >= 16.4'];

const compressed = (algorithm, ending, options) =>
  new CompressionPlugin({
    algorithm,
    filename: `[path][base].${ending}`,
    test: /\.(js|css|svg|json)$/,
    compressionOptions: options,
    threshold: 0,
    minRatio: 1,
  });

const compressedCopies = () => [
  compressed('brotliCompress', 'br', { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
  compressed('gzip', 'gz', { level: 9 }),
];

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
        'react-redux-whole$': path.join(root, 'node_modules/react-redux/dist/react-redux.mjs'),
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
        // Must come before the container is named after a hash of the code.
        new ReproducibleIdsPlugin(),
        ...onlyInProduction,
        ...compressedCopies(),
      ]
    : [new ReactRefreshRspackPlugin({ overlay: false })];

/** A build that comes after others and keeps their files: its version is a hash of all files. */
const after = (build, ...earlier) => ({
  ...build,
  dependencies: earlier.map(({ name }) => name),
  output: { ...build.output, clean: { keep: /[\\/]dist[\\/](bootstrap\.js|server|start)/ } },
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
  const { alias, plugins, shared } = federateRemote(directory, {
    name: container,
    filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
    exposes: createExposes(feature),
  });
  const browserBuild = {
    ...base,
    name: feature.name,
    entry: {},
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...alias } },
    plugins: [
      ...plugins,
      new OwnImportsPlugin({ root, directory }),
      ...forMode(
        containerPlugin,
        sharedNames,
        new FeaturePlugin({
          feature,
          version,
          container: containerPlugin,
          contract: contractVersion,
          readSharedApi,
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
  const earlierBuilds = [
    createRemoteServerBuild(base, feature.name, listModules(feature)),
    ...createStartBuilds(base, feature),
  ];
  return [after(browserBuild, ...earlierBuilds), ...earlierBuilds];
}

/** The scripts that run before the shell's: without federation, so they contain what they import. */
function createStartBuilds(base, { name, routes }) {
  const modules = [...new Set(routes.flatMap(({ start }) => start ?? []))];
  return modules.map((module) => ({
    ...base,
    name: `${name}-${module}`,
    entry: { main: `./src/${module}` },
    devtool: false,
    module: {
      ...base.module,
      // Imported beside what the script needs, and not needed itself.
      rules: [...base.module.rules, { test: /[\\/]node_modules[\\/]react[\\/]/, sideEffects: false }],
    },
    output: {
      ...base.output,
      uniqueName: `${base.output.uniqueName}_start`,
      clean: false,
      filename: formatStartFile(module),
    },
    plugins: compressedCopies(),
  }));
}

/**
 * The build of a host, which provides the shared packages and the federation runtime, and knows no remotes.
 *
 * @param configUrl `import.meta.url` of the workspace's rspack.config.js
 * @param options.name the host's name
 * @param options.main its entry module
 * @param options.serverMain the entry module of its server build, if it renders on the server
 * @param options.routes the paths of its own pages; none by default
 * @param options.links its links to them, as in `feature.json`
 * @param options.budgetKB the maximum brotli size of the first page's scripts, styles and fonts together
 */
export function host(configUrl, { name, main, serverMain, routes = [], links, budgetKB }) {
  const directory = path.dirname(fileURLToPath(configUrl));
  const { version } = readJson(path.join(directory, 'package.json'));
  refuseReservedPaths(routes, `the ${name}`);
  const base = common(directory, name);
  const { alias, plugins, shared } = federateHost(directory, name);
  const sharedNames = new SharedNamesPlugin({ root, isHost: true });
  const browserBuild = {
    ...base,
    name,
    entry: { main },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...alias } },
    plugins: [
      ...plugins,
      new OwnImportsPlugin({ root, directory }),
      ...forMode(
        new CopyRspackPlugin({ patterns: [{ from: path.join(root, 'shell/public') }] }),
        sharedNames,
        new HostPlugin({
          name,
          version,
          contract: contractVersion,
          readSharedApi,
          shared,
          sharedNames,
          routes,
          links,
          budgetKB,
          dependencies: analyzeBuild(directory, [main, ...provided]),
        }),
      ),
    ],
  };
  const bootstrapBuild = {
    ...base,
    name: `${name}-bootstrap`,
    entry: { bootstrap: path.join(root, 'shared/host/src/bootstrap-script.ts') },
    devtool: false,
    output: { ...base.output, uniqueName: `${name}_bootstrap`, clean: false, filename: BOOTSTRAP_FILE },
  };
  const serverBuilds = serverMain ? [createHostServerBuild(base, name, serverMain)] : [];
  return [after(browserBuild, bootstrapBuild, ...serverBuilds), bootstrapBuild, ...serverBuilds];
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
        'react-router-dom$': locateFacade('react-router-dom'),
        '@tanstack/react-query$': locateFacade('react-query'),
        'react-redux$': locateFacade('react-redux'),
      },
    },
    plugins: [new HtmlRspackPlugin({ template: path.join(directory, template) })],
  };
}
