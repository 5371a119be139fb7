import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { builtFile, holdBudget } from './built-file.js';

const schemaFile = fileURLToPath(new URL('../../shared/schema/feature.schema.json', import.meta.url));
const manifestFile = 'mf-manifest.json';

/** Global name of a remote's container. The version is part of it: two versions of a remote must never mix. */
export function containerName(name, version) {
  return `${name}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
}

/** All modules that a feature names, each once: what its remote exposes. */
export function modulesOf({ routes, dialogs, slots }) {
  return [...new Set([...routes, ...dialogs, ...slots].map(({ module }) => module))];
}

/** The `exposes` of the federation plugin: made from feature.json, so the two cannot drift. */
export function exposesOf(feature) {
  return Object.fromEntries(modulesOf(feature).map((module) => [`./${module}`, `./src/${module}`]));
}

/**
 * Checks a `feature.json` against the contract's schema.
 *
 * @throws with the file, the place in it and what is wrong there
 */
export function checkFeature(feature, file) {
  const validate = new Ajv({ allErrors: true, strict: false }).compile(
    JSON.parse(fs.readFileSync(schemaFile, 'utf8')),
  );
  if (validate(feature)) return;
  const problems = validate.errors.map(
    ({ instancePath, message, params }) =>
      `${instancePath || '/'} ${message}${params.additionalProperty ? `: ${params.additionalProperty}` : ''}`,
  );
  throw new Error(`${file} does not fit shared/schema/feature.schema.json: ${problems.join('; ')}`);
}

/** Writes `dist/feature.json`, all that publishing needs, and holds each module to the budget. */
export class FeaturePlugin {
  constructor({ directory, feature, version, container, contract, shared, budgetKB }) {
    checkFeature(feature, path.join(path.basename(directory), 'feature.json'));
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
      if (this.budgetKB === undefined) return;
      const parts = Object.fromEntries(
        Object.entries(modules).map(([name, { scripts, styles }]) => [name, [entry, ...scripts, ...styles]]),
      );
      holdBudget(compilation, parts, this.budgetKB);
    });
  }
}
