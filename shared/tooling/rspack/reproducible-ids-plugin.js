import { createHash } from 'node:crypto';

/** Module types whose identifier contains a file path that the bundler does not recognize as one. */
const TYPES_WITH_PATH = ['provide-module', 'consume-shared-module'];

/** Many more than there are shared modules, but short, since the first page contains all ids. */
const ID_COUNT = 1000;

const hashToId = (text) => createHash('sha256').update(text).digest().readUInt32BE() % ID_COUNT;

/** `provide shared module (default) react@19.3.1 = /home/me/node_modules/react/index.js` → the text before the path. */
const withoutPath = (identifier) => identifier.split(/ = | \(fallback: /)[0];

/** One chunk and the placeholder of its hash, in a script or, with escaped quotes, in a source map. */
const ENTRY = String.raw`[^\s{},]+: ?\\?"\*-\*-\*-CHUNK-SRI-HASH-[^"]+"`;
const LIST = new RegExp(String.raw`(?<=\{)${ENTRY}(?:,${ENTRY})+(?=\})`, 'g');

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Makes two things independent of the folder of the sources, so that the same sources give the same version everywhere: the
 * id of each module that provides or consumes a shared package, and the order of the lists of chunk hashes.
 */
export class ReproducibleIdsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ReproducibleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('ReproducibleIdsPlugin', setSharedIds);
      // After the source maps are created, which stay valid because no list changes its length, and before files are hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'ReproducibleIdsPlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => /\.js(\.map)?$/.test(name))) {
          const text = assets[file].source().toString();
          const ordered = text.replaceAll(LIST, (list) => list.split(',').sort(byNumber).join(','));
          if (ordered !== text) compilation.updateAsset(file, new sources.RawSource(ordered));
        }
      });
    });
  }
}

/** Derives the ids from the package and its version. */
function setSharedIds(modules) {
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
}
