import { createHash } from 'node:crypto';

/** Stands in a container's name until the code is there of which its end is a hash. */
const UNKNOWN_YET = 'xxxxxxxx';

/** The name of a container while it is built. */
export const containerInBuild = (name) => `${name}_${UNKNOWN_YET}`;

/**
 * Ends the name of a remote's container with a hash of what was built. By that name the entry is a global, and its chunks
 * find it: two builds, also of one version number, never take each other's code in a page that knows both.
 */
export class ContainerPlugin {
  /** @param inBuild as containerInBuild gives it */
  constructor(inBuild) {
    this.inBuild = inBuild;
    this.name = inBuild;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ContainerPlugin', (compilation) => {
      // The source maps are made by then, and the names and hashes of the files not yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'ContainerPlugin', stage }, (assets) => {
        const code = Object.keys(assets)
          .filter((file) => /\.(js|css)$/.test(file))
          .map((file) => ({ file, text: assets[file].source().toString() }))
          .sort((one, other) => (one.text < other.text ? -1 : 1));
        const hash = createHash('sha256');
        for (const { text } of code) hash.update(text);
        this.name = this.inBuild.replace(UNKNOWN_YET, hash.digest('hex').slice(0, UNKNOWN_YET.length));
        for (const { file, text } of code) {
          if (!text.includes(this.inBuild)) continue;
          compilation.updateAsset(file, new sources.RawSource(text.replaceAll(this.inBuild, this.name)));
        }
      });
    });
  }
}
