/**
 * The build configuration of all workspaces, which each `rspack.config.js` calls. docs/decisions/0001-federation.md and
 * docs/decisions/0011-first-page.md explain why it is the way it is.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import {
  CopyRspackPlugin,
  experiments,
  LightningCssMinimizerRspackPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
} from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import CompressionPlugin from 'compression-webpack-plugin';
import { ChunkHashesPlugin } from './chunk-hashes-plugin.js';
import { ContainerPlugin, containerNameInBuild } from './container-plugin.js';
import { containerName, createExposes, listModules, readFeature, refuseReservedPaths } from './feature.js';
import { contractVersion, federateHost, federateRemote, locateInSdk } from './federation.js';
import {
  BOOTSTRAP_FILE,
  discardManifest,
  FEATURE_MANIFEST,
  FeaturePlugin,
  formatStartFile,
  HostPlugin,
} from './manifest-plugins.js';
import { DEV_JSX_RUNTIME, OwnImportsPlugin } from './own-imports-plugin.js';
import { ReproducibleIdsPlugin } from './reproducible-ids-plugin.js';
import { createHostServerBuild, createRemoteServerBuild } from './server-build.js';
import { readSharedShapes } from './api-reports.js';
import { SharedNamesPlugin } from './shared-names-plugin.js';
import { PROVIDED_LAZILY, locatePackage } from './shared-packages.js';

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

const isProduction = process.env.NODE_ENV !== 'development';

/** What each manifest says about the packages of shared. */
const builtAgainst = { contract: contractVersion, readSharedShapes };

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

/**
 * SWC only marks components for React's refresh together with calls of a development JSX runtime. A live shell does not provide
 * React's, so this one calls the production runtime. React still shows warnings with component names.
 */
const forRefresh = { development: true, refresh: true, importSource: path.dirname(DEV_JSX_RUNTIME) };

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
          'react-router$': locateInSdk('react-router', 'dist/production/index.mjs'),
        }),
        'react-query-whole$': locateInSdk('@tanstack/react-query', 'build/modern/index.js'),
        'react-redux-whole$': locateInSdk('react-redux', 'dist/react-redux.mjs'),
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
                react: { runtime: 'automatic', ...(!isProduction && forRefresh) },
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
          use: [
            {
              loader: fileURLToPath(new URL('own-styles-loader.js', import.meta.url)),
              options: { isRemote },
            },
            { loader: fileURLToPath(new URL('breakpoints-loader.js', import.meta.url)) },
          ],
        },
        { test: /\.(svg|webp|avif|woff2)$/, type: 'asset/resource' },
        {
          test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
          loader: fileURLToPath(new URL('pure-components-loader.js', import.meta.url)),
        },
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
    infrastructureLogging: { level: 'error' },
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
    : [
        new ReactRefreshRspackPlugin({
          // As in forRefresh, the sources of shared packages too.
          exclude: /[\\/]node_modules[\\/](?!@steadfast[\\/])/,
          // An import that a syntax error took away, and that comes back with its end, is missing otherwise.
          reloadOnRuntimeErrors: true,
        }),
      ];

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
  try {
    return createRemoteBuilds(directory, budgetKB);
  } catch (error) {
    // As after any other failed build.
    if (isProduction) discardManifest(path.join(directory, 'dist'), FEATURE_MANIFEST);
    throw error;
  }
}

function createRemoteBuilds(directory, budgetKB) {
  const { feature, version } = readFeature(directory);
  const containerBaseName = containerName(feature.name, version);
  const container = isProduction ? containerNameInBuild(containerBaseName) : containerBaseName;
  const containerPlugin = new ContainerPlugin(container);
  const sharedNames = new SharedNamesPlugin({ directory, isHost: false });
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
      new OwnImportsPlugin(directory),
      ...forMode(
        containerPlugin,
        sharedNames,
        new FeaturePlugin({
          feature,
          version,
          container: containerPlugin,
          ...builtAgainst,
          shared,
          sharedNames,
          budgetKB,
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

/** A module of a host's build that names what the host provides lazily, because it provides only what its code mentions. */
const PROVIDED_LIST = 'src/provided-lazily.js';
const writeProvidedList = () =>
  `export default [${PROVIDED_LAZILY.map((module) => `() => import('${module}')`).join(', ')}];\n`;

/**
 * The build of a host, which provides the shared packages and the federation runtime, and knows no remotes.
 *
 * @param configUrl `import.meta.url` of the workspace's rspack.config.js
 * @param options.name the host's name
 * @param options.main its entry module
 * @param options.server the entry module of its server build, and the module that makes calls there, if it renders on the server
 * @param options.publicFolder the folder whose files it serves as they are, if it has one
 * @param options.routes the paths of its own pages; none by default
 * @param options.links its links to them, as in `feature.json`
 * @param options.needs what it and the packages that it provides use of remotes, as in `feature.json`
 * @param options.slotsOffered the slots that these offer, as in `feature.json`
 * @param options.budgetKB the maximum brotli size of the first page's scripts, styles and fonts together
 */
export function host(configUrl, options) {
  const { name, main, server, publicFolder, routes = [], links, needs, slotsOffered, budgetKB } = options;
  const directory = path.dirname(fileURLToPath(configUrl));
  const { version } = readJson(path.join(directory, 'package.json'));
  refuseReservedPaths(routes, `the ${name}`);
  const base = common(directory, name);
  const { alias, plugins, shared } = federateHost(directory, name);
  const sharedNames = new SharedNamesPlugin({ directory, isHost: true });
  const browserBuild = {
    ...base,
    name,
    entry: { main: [`./${PROVIDED_LIST}`, main] },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...alias } },
    plugins: [
      ...plugins,
      new experiments.VirtualModulesPlugin({ [path.join(directory, PROVIDED_LIST)]: writeProvidedList() }),
      new OwnImportsPlugin(directory),
      ...forMode(
        ...(publicFolder ? [new CopyRspackPlugin({ patterns: [{ from: publicFolder }] })] : []),
        sharedNames,
        new HostPlugin({
          name,
          version,
          ...builtAgainst,
          shared,
          sharedNames,
          routes,
          links,
          needs,
          slotsOffered,
          budgetKB,
        }),
      ),
    ],
  };
  const bootstrapBuild = {
    ...base,
    name: `${name}-bootstrap`,
    entry: { bootstrap: path.join(locatePackage('@steadfast/host'), 'src/bootstrap/bootstrap-script.ts') },
    devtool: false,
    output: { ...base.output, uniqueName: `${name}_bootstrap`, clean: false, filename: BOOTSTRAP_FILE },
  };
  const serverBuilds = server ? [createHostServerBuild(base, name, server)] : [];
  return [after(browserBuild, bootstrapBuild, ...serverBuilds), bootstrapBuild, ...serverBuilds];
}
