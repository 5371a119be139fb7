/** The second output of a build, `dist/server/main.js`: the same sources for the origin, which renders the first view. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DefinePlugin, experiments, optimize } from '@rspack/core';
import { locateFacade } from './federation.js';
import { SERVER_FILE } from './manifest-plugins.js';
import { PROVIDED, locatePackage } from './shared-packages.js';

const publicPathModule = fileURLToPath(new URL('server-public-path.js', import.meta.url));
const httpClient = path.join(locatePackage('@steadfast/sdk'), 'src/api-client/http.ts');

/** What the host provides to the server builds of the remotes: `provided` of shell/src/server.tsx. */
const providedByHost = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-redux',
  'react-router-dom',
  '@tanstack/react-query',
  ...PROVIDED,
];

/**
 * The server's build of a host.
 *
 * @param base what the browser's build has in common with it
 * @param options.main the entry module, which exports what shell/src/server.tsx exports
 * @param options.http the module that stands for the HTTP client of `@steadfast/sdk`, since the origin makes the calls
 */
export const createHostServerBuild = (base, name, { main, http }) =>
  createServerBuild(base, name, {
    main,
    alias: {
      'react-router-dom$': locateFacade('react-router-dom'),
      '@tanstack/react-query$': locateFacade('react-query'),
      'react-redux$': locateFacade('react-redux'),
      [httpClient]: path.join(base.context, http),
    },
  });

/** The server's build of a remote: an object of functions, by the path of a module, that return its exports. */
export function createRemoteServerBuild(base, name, modules) {
  const main = './src/server-modules.cjs';
  // Each module is evaluated when it is first rendered, so that a broken one costs only its own pages.
  const lines = modules.map((module) => `${JSON.stringify(module)}: () => require('./${module}'),`);
  const virtualModules = { [main]: `module.exports = {\n${lines.join('\n')}\n};\n` };
  return createServerBuild(base, name, { main, provided: providedByHost, virtualModules });
}

/**
 * One CommonJS file, not minified. The function that loads it gives it the shared packages, and the URL of its version's folder
 * as `public-path` (docs/decisions/0012-server-rendering.md).
 */
function createServerBuild(base, name, { main, provided = [], alias = {}, virtualModules = {} }) {
  return {
    ...base,
    name: `${name}-server`,
    devtool: false,
    entry: { main: [publicPathModule, main] },
    output: {
      ...base.output,
      path: path.join(base.output.path, path.dirname(SERVER_FILE)),
      clean: true,
      publicPath: '',
      filename: path.basename(SERVER_FILE),
      library: { type: 'commonjs2' },
      globalObject: 'globalThis',
    },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...alias } },
    module: {
      rules: base.module.rules.map(toServerRule),
      // The player's worker, which only browsers start.
      parser: { javascript: { url: false, worker: false } },
    },
    externals: Object.fromEntries(
      [...provided, 'public-path'].map((request) => [request, `commonjs ${request}`]),
    ),
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
    plugins: [
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new experiments.VirtualModulesPlugin(virtualModules),
      // Otherwise the file would contain the path of this folder.
      new DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
    ],
  };
}

/** Class names and file names are those of the browser's build, which alone writes styles and pictures. */
function toServerRule(rule) {
  if (rule.type === 'css/auto') return { ...rule, generator: { ...rule.generator, exportsOnly: true } };
  if (rule.loader === 'builtin:swc-loader') {
    const { jsc } = rule.options;
    const transform = { react: { runtime: 'automatic' } };
    return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform } } };
  }
  if (rule.type === 'asset/resource') return { ...rule, generator: { emit: false } };
  return rule;
}
