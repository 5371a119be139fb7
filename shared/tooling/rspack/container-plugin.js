import { createHash } from 'node:crypto';

/** The placeholder in a container's name until its code is built and can be hashed. */
const HASH_PLACEHOLDER = 'xxxxxxxx';

/** The name of a container during the build. */
export const containerNameInBuild = (name) => `${name}_${HASH_PLACEHOLDER}`;

/**
 * Appends a hash of the built code to the name of a remote's container. The entry is a global of that name, and chunks find it
 * by the name, so two builds in one page never mix, even if they have the same version number.
 */
export class ContainerPlugin {
  /** @param nameInBuild from containerNameInBuild */
  constructor(nameInBuild) {
    this.nameInBuild = nameInBuild;
    this.name = nameInBuild;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('ContainerPlugin', (compilation) => {
      // After the source maps are created, and before the files are hashed and named.
      const stage = Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'ContainerPlugin', stage }, (assets) => {
        const code = Object.keys(assets)
          .filter((file) => /\.(js|css)$/.test(file))
          .map((file) => ({ file, text: assets[file].source().toString() }))
          .sort((a, b) => (a.text < b.text ? -1 : 1));
        const hash = createHash('sha256');
        for (const { text } of code) hash.update(text);
        this.name = this.nameInBuild.replace(
          HASH_PLACEHOLDER,
          hash.digest('hex').slice(0, HASH_PLACEHOLDER.length),
        );
        for (const { file, text } of code) {
          if (!text.includes(this.nameInBuild)) continue;
          compilation.updateAsset(file, new sources.RawSource(text.replaceAll(this.nameInBuild, this.name)));
        }
      });
    });
  }
}
