import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BuildError } from './build-error.js';

/**
 * Fails a build if a script loads a chunk without its hash, or with a hash that differs from the served file's.
 * SubresourceIntegrityPlugin does not report chunks that it misses.
 */
export class ChunkHashesPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('ChunkHashesPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compiler.options.output.path;
      const loaded = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
      const files = [...new Set(loaded.flatMap((chunk) => [...chunk.files]))];
      const scripts = Object.keys(compilation.assets)
        .filter((file) => file.endsWith('.js'))
        .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
      for (const file of files) {
        const hash = createHash('sha256')
          .update(fs.readFileSync(path.join(folder, file)))
          .digest('base64');
        if (scripts.some((text) => text.includes(`sha256-${hash}`))) continue;
        compilation.errors.push(
          new BuildError(
            `No script knows the hash of ${file}, so browsers would run it unchecked, or not at all. See docs/security.md.`,
          ),
        );
      }
    });
  }
}
