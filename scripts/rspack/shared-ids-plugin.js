import { createHash } from 'node:crypto';

/** Module types whose identifier contains a file path that the bundler does not recognize as one. */
const TYPES_WITH_PATH = ['provide-module', 'consume-shared-module'];

/** Many more than there are shared modules, but short, since the first page contains all ids. */
const ID_COUNT = 1000;

const hashToId = (text) => createHash('sha256').update(text).digest().readUInt32BE() % ID_COUNT;

/** `provide shared module (default) react@19.3.1 = /home/me/node_modules/react/index.js` → the text before the path. */
const withoutPath = (identifier) => identifier.split(/ = | \(fallback: /)[0];

/**
 * Derives the id of each module that provides or consumes a shared package from the package and its version. The bundler's
 * ids also depend on the file's path, so the same sources would give a different version in each folder.
 */
export class SharedIdsPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('SharedIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SharedIdsPlugin', (modules) => {
        const modulesWithPath = [...modules]
          .filter(({ type }) => TYPES_WITH_PATH.includes(type))
          .sort((a, b) => (a.identifier < b.identifier ? -1 : 1));
        const usedIds = new Set();
        for (const module of modulesWithPath) {
          const name = withoutPath(module.identifier);
          let id = hashToId(name);
          for (let attempt = 1; usedIds.has(id); attempt++) id = hashToId(`${name} ${attempt}`);
          usedIds.add(id);
          module.id = id;
        }
      });
    });
  }
}
