import { builtFile, builtFiles, writeOwnManifest } from './built-file.js';

const ownManifest = 'host.json';

/** Writes `dist/host.json`, which lists the files of the first page. Delivery composes the HTML from it. */
export class HostPlugin {
  constructor({
    name,
    version,
    contract,
    declarations,
    shared,
    sharedNames,
    routes,
    budgetKB,
    dependencies,
  }) {
    Object.assign(this, {
      name,
      version,
      contract,
      declarations,
      shared,
      sharedNames,
      routes,
      budgetKB,
      dependencies,
    });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.options.output.path;
      const built = (file) => builtFile(folder, file);
      const entryFiles = compilation.entrypoints.get('main').getFiles();
      const scripts = entryFiles.filter((file) => file.endsWith('.js')).map(built);
      const styles = entryFiles.filter((file) => file.endsWith('.css')).map(built);
      const fonts = Object.keys(compilation.assets)
        .filter((file) => file.endsWith('.woff2'))
        .sort()
        .map(built);
      const parts = { 'first page': [...scripts, ...styles, ...fonts] };
      const dependencies = this.dependencies(compilation);
      if (!dependencies) return;
      const options = { manifest: ownManifest, version: this.version, parts, budgetKB: this.budgetKB };
      writeOwnManifest(compilation, folder, options, () => ({
        name: this.name,
        contract: this.contract,
        declarations: this.declarations(),
        scripts,
        styles,
        fonts,
        firstWave: 'first-wave.js',
        trustedTypes: true,
        routes: this.routes,
        shared: Object.fromEntries(Object.entries(this.shared).map(([name, { version }]) => [name, version])),
        exports: this.sharedNames.exports,
        ...dependencies,
        files: builtFiles(folder, ownManifest),
        budgetKB: this.budgetKB,
      }));
    });
  }
}
