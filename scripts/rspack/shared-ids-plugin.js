import { createHash } from 'node:crypto';

/** Modules whose identifier names a file in the midst of a text, where the bundler does not see a path. */
const NAMED_BY_PLACE = ['provide-module', 'consume-shared-module'];
/** Many more than there are shared modules, and no longer than need be: each id stands on the first page. */
const IDS = 1000;

const numberOf = (text) => createHash('sha256').update(text).digest().readUInt32BE() % IDS;

/** `provide shared module (default) react@19.3.1 = /home/me/node_modules/react/index.js` → what stands before the file. */
const withoutPlace = (identifier) => identifier.split(/ = | \(fallback: /)[0];

/**
 * An id for each module that provides or takes a shared package, by its package and version. The bundler's would be a hash
 * of where the file lies too: the same sources would be another version in every folder.
 */
export class SharedIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SharedIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SharedIdsPlugin', (modules) => {
        const named = [...modules]
          .filter(({ type }) => NAMED_BY_PLACE.includes(type))
          .sort((one, other) => (one.identifier < other.identifier ? -1 : 1));
        const taken = new Set();
        for (const module of named) {
          const name = withoutPlace(module.identifier);
          let id = numberOf(name);
          for (let again = 1; taken.has(id); again++) id = numberOf(`${name} ${again}`);
          taken.add(id);
          module.id = id;
        }
      });
    });
  }
}
