/** One chunk and the placeholder of its hash, in a script or, with escaped quotes, in a source map. */
const ENTRY = String.raw`[^\s{},]+: ?\\?"\*-\*-\*-CHUNK-SRI-HASH-[^"]+"`;
const LIST = new RegExp(String.raw`(?<=\{)${ENTRY}(?:,${ENTRY})+(?=\})`, 'g');

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Sorts the lists of chunk hashes. The bundler's order depends on the folder of the sources, so the same sources would give a
 * different version in each folder.
 */
export class HashOrderPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('HashOrderPlugin', (compilation) => {
      // After the source maps are created, which stay valid because no list changes its length, and before files are hashed.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'HashOrderPlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => /\.js(\.map)?$/.test(name))) {
          const text = assets[file].source().toString();
          const ordered = text.replaceAll(LIST, (list) => list.split(',').sort(byNumber).join(','));
          if (ordered !== text) compilation.updateAsset(file, new sources.RawSource(ordered));
        }
      });
    });
  }
}
