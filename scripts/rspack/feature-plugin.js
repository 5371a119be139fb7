import fs from 'node:fs';
import path from 'node:path';
import { builtFile, builtFiles, writeOwnManifest } from './built-file.js';

/** The federation plugin's manifest of the build. */
const federationManifest = 'mf-manifest.json';
const ownManifest = 'feature.json';

/** Writes `dist/feature.json` with everything that publishing needs, and checks each module's size budget. */
export class FeaturePlugin {
  constructor({
    feature,
    version,
    container,
    contract,
    declarations,
    shared,
    sharedNames,
    budgetKB,
    dependencies,
  }) {
    Object.assign(this, {
      feature,
      version,
      container,
      contract,
      declarations,
      shared,
      sharedNames,
      budgetKB,
      dependencies,
    });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('FeaturePlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.options.output.path;
      const manifestPath = path.join(folder, federationManifest);
      const manifest = JSON.parse(fs.readFileSync(manifestPath, 'utf8'));
      const built = (file) => builtFile(folder, file);
      const entry = built(manifest.metaData.remoteEntry.name);
      const modules = Object.fromEntries(
        manifest.exposes.map(({ path: exposedPath, assets }) => [
          exposedPath.replace(/^\.\//, ''),
          { scripts: assets.js.sync.map(built), styles: assets.css.sync.map(built) },
        ]),
      );
      const parts = Object.fromEntries(
        Object.entries(modules).map(([name, { scripts, styles }]) => [name, [entry, ...scripts, ...styles]]),
      );
      for (const { module, ahead = [] } of this.feature.routes) {
        const files = ahead.map((chunk) => scriptsOfChunk(compilation, chunk));
        const missing = ahead.filter((_, index) => files[index].length === 0);
        for (const chunk of missing)
          compilation.errors.push(
            new Error(
              `feature.json preloads the chunk ${chunk} for ${module}, but the build has no chunk of that name.`,
            ),
          );
        if (missing.length > 0) return;
        if (files.length > 0) modules[module] = { ...modules[module], ahead: files.flat().map(built) };
      }
      // Browsers read this from the registry, so do not publish the federation plugin's files.
      for (const file of fs.readdirSync(folder)) {
        if (/^mf-(manifest|stats)\.json/.test(file)) fs.rmSync(path.join(folder, file));
      }
      const { $schema, ...contributions } = this.feature;
      const dependencies = this.dependencies(compilation);
      if (!dependencies) return;
      const options = { manifest: ownManifest, version: this.version, parts, budgetKB: this.budgetKB };
      writeOwnManifest(compilation, folder, options, () => ({
        ...contributions,
        contract: this.contract,
        declarations: this.declarations(),
        container: this.container.name,
        entry,
        modules,
        shared: Object.fromEntries(
          Object.entries(this.shared).map(([name, { requiredVersion }]) => [name, requiredVersion]),
        ),
        imports: this.sharedNames.imports,
        ...dependencies,
        files: builtFiles(folder, ownManifest),
        budgetKB: this.budgetKB,
      }));
    });
  }
}

/** All scripts of a named chunk: the bundler may put code from packages into a separate file. */
function scriptsOfChunk(compilation, chunk) {
  const files = compilation.namedChunkGroups.get(chunk)?.getFiles() ?? [];
  return [...files].filter((file) => file.endsWith('.js'));
}
