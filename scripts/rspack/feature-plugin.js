import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { builtFile, holdBudget } from './built-file.js';

const manifestFile = 'mf-manifest.json';

/** Writes `dist/feature.json`, all that publishing needs, and holds each module to the budget. */
export class FeaturePlugin {
  constructor({ feature, version, container, contract, shared, budgetKB }) {
    Object.assign(this, { feature, version, container, contract, shared, budgetKB });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('FeaturePlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.options.output.path;
      const manifestPath = path.join(folder, manifestFile);
      const manifest = JSON.parse(fs.readFileSync(manifestPath, 'utf8'));
      const built = (file) => builtFile(folder, file);
      const entry = built(manifest.metaData.remoteEntry.name);
      const modules = Object.fromEntries(
        manifest.exposes.map(({ path: exposed, assets }) => [
          exposed.replace(/^\.\//, ''),
          { scripts: assets.js.sync.map(built), styles: assets.css.sync.map(built) },
        ]),
      );
      const { $schema, ...contributions } = this.feature;
      const content = createHash('sha256')
        .update(JSON.stringify([entry, modules]))
        .digest('hex')
        .slice(0, 8);
      fs.writeFileSync(
        path.join(folder, 'feature.json'),
        JSON.stringify(
          {
            ...contributions,
            version: `${this.version}-${content}`,
            contract: this.contract,
            container: this.container,
            entry,
            modules,
            shared: Object.fromEntries(
              Object.entries(this.shared).map(([name, { requiredVersion }]) => [name, requiredVersion]),
            ),
          },
          null,
          2,
        ),
      );
      // What the browser would fetch to learn this is in the registry now; the rest of it is nobody's business.
      for (const file of fs.readdirSync(folder)) {
        if (/^mf-(manifest|stats)\.json/.test(file)) fs.rmSync(path.join(folder, file));
      }
      const parts = Object.fromEntries(
        Object.entries(modules).map(([name, { scripts, styles }]) => [name, [entry, ...scripts, ...styles]]),
      );
      holdBudget(compilation, parts, this.budgetKB);
    });
  }
}
