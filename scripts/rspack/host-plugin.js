import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { builtFile, holdBudget } from './built-file.js';

/** Writes `dist/host.json`: the files of the first page, from which delivery composes the HTML. */
export class HostPlugin {
  constructor({ name, version, contract, shared, budgetKB }) {
    Object.assign(this, { name, version, contract, shared, budgetKB });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('HostPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.options.output.path;
      const built = (file) => builtFile(folder, file);
      const first = compilation.entrypoints.get('main').getFiles();
      const scripts = first.filter((file) => file.endsWith('.js')).map(built);
      const styles = first.filter((file) => file.endsWith('.css')).map(built);
      const fonts = Object.keys(compilation.assets)
        .filter((file) => file.endsWith('.woff2'))
        .sort()
        .map(built);
      const content = createHash('sha256')
        .update(JSON.stringify([scripts, styles]))
        .digest('hex')
        .slice(0, 8);
      fs.writeFileSync(
        path.join(folder, 'host.json'),
        JSON.stringify(
          {
            name: this.name,
            version: `${this.version}-${content}`,
            contract: this.contract,
            scripts,
            styles,
            fonts,
            firstWave: 'first-wave.js',
            shared: Object.fromEntries(
              Object.entries(this.shared).map(([name, { version }]) => [name, version]),
            ),
          },
          null,
          2,
        ),
      );
      holdBudget(compilation, { 'first page': [...scripts, ...styles, ...fonts] }, this.budgetKB);
    });
  }
}
