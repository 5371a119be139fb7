import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { readCommit } from './read-commit.js';

/**
 * Describes a file of a build as the contract's BuiltFile.
 *
 * @param folder the build's output folder
 * @param file path below it
 */
export function builtFile(folder, file) {
  const content = fs.readFileSync(path.join(folder, file));
  return {
    file,
    bytes: content.length,
    brotliBytes: /\.(woff2|webp|avif)$/.test(file) ? content.length : zlib.brotliCompressSync(content).length,
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}

/**
 * The version of a build: the workspace's own, and a hash of every file that is served from it and of what it tells of
 * itself. A page that only got another title is another version too.
 */
function versionOf(folder, version, manifest, told) {
  // What a file weighs compressed differs from one Node to the next; the same sources are the same version everywhere. The
  // declarations of `shared` are the shell's: of a remote they change nothing.
  const without = manifest === 'host.json' ? ['brotliBytes'] : ['brotliBytes', 'declarations'];
  const hash = createHash('sha256').update(
    JSON.stringify(told, (key, value) => (without.includes(key) ? undefined : value)),
  );
  for (const file of filesIn(folder)) {
    if (file === manifest || /\.(br|gz)$/.test(file)) continue;
    const content = createHash('sha256')
      .update(fs.readFileSync(path.join(folder, file)))
      .digest('hex');
    hash.update(JSON.stringify([file, content]));
  }
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Describes every file that a browser may ask for, without the compressed copies.
 *
 * @param folder the build's output folder
 * @param manifest name of the file in it that tells of the build
 */
export function builtFiles(folder, manifest) {
  return filesIn(folder)
    .filter((file) => file !== manifest && !/\.(br|gz)$/.test(file))
    .map((file) => builtFile(folder, file));
}

function filesIn(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** Sum of the brotli sizes of built files, in KB. */
export function brotliKB(files) {
  return files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0) / 1024;
}

/**
 * Says what the parts of a build weigh and fails it when one is over its budget.
 *
 * @param compilation the rspack compilation, for its errors
 * @param parts name of each part → its built files
 * @param budgetKB most that one part may weigh, brotli
 * @returns whether all parts keep to it
 */
export function holdBudget(compilation, parts, budgetKB) {
  let isKept = true;
  const lines = Object.entries(parts).map(([name, files]) => {
    const weight = brotliKB(files);
    if (weight > budgetKB) {
      isKept = false;
      const heaviest = [...files].sort((one, other) => other.brotliBytes - one.brotliBytes)[0];
      compilation.errors.push(
        new Error(
          `${name} weighs ${weight.toFixed(1)} KB brotli, its budget is ${budgetKB} KB (heaviest: ${heaviest.file}, ` +
            `${(heaviest.brotliBytes / 1024).toFixed(1)} KB). Make it lighter, or raise budgetKB in rspack.config.js and say why.`,
        ),
      );
    }
    return `  ${name.padEnd(40)} ${weight.toFixed(1).padStart(7)} KB brotli of ${budgetKB}`;
  });
  console.log(lines.join('\n'));
  return isKept;
}

/**
 * Writes what a build makes known of itself, when all of its parts keep to the budget. Without this file the build counts
 * as not made: it is there only when nothing is wrong.
 *
 * @param compilation the rspack compilation, for its errors
 * @param folder the build's output folder
 * @param own name of the file, the workspace's version, and the parts and budget as holdBudget takes them
 * @param contents makes the file's contents without the version, when the build's folder holds nothing of an earlier one's
 */
export function writeOwnManifest(compilation, folder, { manifest, version, parts, budgetKB }, contents) {
  const file = path.join(folder, manifest);
  fs.rmSync(file, { force: true });
  if (!holdBudget(compilation, parts, budgetKB)) return;
  const told = contents();
  // No part of the version: another commit with the same sources is the same version.
  const own = { ...told, version: versionOf(folder, version, manifest, told), commit: readCommit(folder) };
  fs.writeFileSync(file, JSON.stringify(own, null, 2));
}
