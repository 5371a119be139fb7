/**
 * Builds one remote for production into a separate folder, and rebuilds it on each edit: `node watch-remote.js mfe-catalog
 * FOLDER`. Reports each outcome to its parent process. It does not build for development, since a live shell provides React
 * in production mode, and the remote would bring parts of a development React.
 */
import path from 'node:path';
import { rspack } from '@rspack/core';

const [workspace, folder] = process.argv.slice(2);
const report = (message) => process.send?.(message);

/** Skipped here: size budgets, hashes and compression are only for publishing. */
const ONLY_FOR_PUBLISHING = new Set([
  'FeaturePlugin',
  'CompressionPlugin',
  'SubresourceIntegrityPlugin',
  'ChunkHashesPlugin',
  'ContainerPlugin',
]);

async function watch() {
  // The second one is for the server: tabs with this remote render in the browser.
  const { default: builds } = await import(path.resolve(workspace, 'rspack.config.js'));
  const { dependencies: _, ...config } = builds[0];
  const featurePlugin = config.plugins.find(({ constructor }) => constructor.name === 'FeaturePlugin');
  const { feature, version, contract } = featurePlugin;
  // Without the hash of a published build: a name that no live version has, and that stays the same across edits.
  const container = featurePlugin.container.nameInBuild;
  report({
    kind: 'described',
    feature,
    version,
    container,
    contract,
    shared: featurePlugin.listRanges(),
  });
  const compiler = rspack({
    ...config,
    plugins: config.plugins.filter(({ constructor }) => !ONLY_FOR_PUBLISHING.has(constructor.name)),
    // Open pages still request files of the previous build.
    output: { ...config.output, path: folder, clean: false, sourceMapFilename: '[file].map' },
    optimization: { ...config.optimization, minimize: false },
    devtool: 'cheap-module-source-map',
    infrastructureLogging: { level: 'error' },
  });
  compiler.watch({ aggregateTimeout: 20 }, (failure, stats) => {
    if (failure ?? stats.hasErrors()) {
      report({ kind: 'failed', reason: failure ? failure.message : stats.toString('errors-only') });
      return;
    }
    const { time, assetsByChunkName } = stats.toJson({ all: false, assets: true, timings: true });
    const entry = assetsByChunkName?.[container]?.find((file) => file.endsWith('.js'));
    report({ kind: 'built', entry, tookMs: time });
  });
}

process.once('disconnect', () => process.exit(0));
watch().catch((error) => {
  report({ kind: 'failed', reason: error.message });
});
