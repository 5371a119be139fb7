/** One chunk and what will be its hash, in a script or, with its quotes escaped, in a source map. */
const ENTRY = String.raw`[^\s{},]+: ?\\?"\*-\*-\*-CHUNK-SRI-HASH-[^"]+"`;
const LIST = new RegExp(String.raw`(?<=\{)${ENTRY}(?:,${ENTRY})+(?=\})`, 'g');

const byNumber = new Intl.Collator('en', { numeric: true }).compare;

/**
 * Puts the lists of the chunks' hashes in order. The bundler's is that in which it came upon the chunks, which depends on
 * where the sources lie: the same sources would be another version in every folder.
 */
export class HashOrderPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('HashOrderPlugin', (compilation) => {
      // The source maps are made by then. Each list stays as long as it is, so they hold; hashes and names come after it.
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
