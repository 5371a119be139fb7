/**
 * Builds one remote as for production, into a folder of its own, and again with each edit: `node watch-remote.js
 * mfe-catalog FOLDER`. Tells its parent what became of it. A shell in production mode has no React for development: a
 * remote built for development would bring parts of one.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const [workspace, folder] = process.argv.slice(2);
const tell = (what) => process.send?.(what);

/** Weighing, hashing and compressing are for publishing: only the container itself is made here. */
const ONLY_FOR_PUBLISHING = new Set([
  'FeaturePlugin',
  'CompressionPlugin',
  'SubresourceIntegrityPlugin',
  'ChunkHashesPlugin',
  'ContainerPlugin',
]);

async function watch() {
  const { default: config } = await import(path.join(root, workspace, 'rspack.config.js'));
  const made = config.plugins.find(({ constructor }) => constructor.name === 'FeaturePlugin');
  const { feature, version, contract, shared } = made;
  // Without the hash that publishing gives it: a name that no live version has, the same from edit to edit.
  const container = made.container.inBuild;
  const { $schema, ...contributions } = feature;
  tell({
    kind: 'described',
    feature: contributions,
    version,
    container,
    contract,
    shared: Object.fromEntries(
      Object.entries(shared).map(([name, { requiredVersion }]) => [name, requiredVersion]),
    ),
  });
  const compiler = rspack({
    ...config,
    plugins: config.plugins.filter(({ constructor }) => !ONLY_FOR_PUBLISHING.has(constructor.name)),
    // Pages that are open still ask for the files of the build before.
    output: { ...config.output, path: folder, clean: false, sourceMapFilename: '[file].map' },
    optimization: { ...config.optimization, minimize: false },
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'error' },
  });
  compiler.watch({ aggregateTimeout: 20 }, (failure, stats) => {
    if (failure ?? stats.hasErrors()) {
      tell({ kind: 'failed', reason: failure ? failure.message : stats.toString('errors-only') });
      return;
    }
    const { time, assetsByChunkName } = stats.toJson({ all: false, assets: true, timings: true });
    const entry = assetsByChunkName?.[container]?.find((file) => file.endsWith('.js'));
    tell({ kind: 'built', entry, tookMs: time });
  });
}

process.once('disconnect', () => process.exit(0));
watch().catch((error) => {
  tell({ kind: 'failed', reason: error.message });
});
