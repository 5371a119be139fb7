import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { readCommit } from './read-commit.js';

/**
 * Describes a file of a build as the contract's BuiltFile.
 *
 * @param folder the build's output folder
 * @param file its path in that folder
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
 * The version of a build: the workspace's version, and a hash of all its served files and of its manifest, since a change
 * of a page's title changes only the manifest.
 */
function computeVersion(folder, version, manifest, contents) {
  // Compressed sizes depend on the Node version, but the same sources must give the same version everywhere. The hash of
  // `shared`'s declarations matters only for the shell.
  const ignoredKeys = manifest === 'host.json' ? ['brotliBytes'] : ['brotliBytes', 'declarations'];
  const hash = createHash('sha256').update(
    JSON.stringify(contents, (key, value) => (ignoredKeys.includes(key) ? undefined : value)),
  );
  for (const file of listFiles(folder)) {
    if (file === manifest || /\.(br|gz)$/.test(file)) continue;
    const content = createHash('sha256')
      .update(fs.readFileSync(path.join(folder, file)))
      .digest('hex');
    hash.update(JSON.stringify([file, content]));
  }
  return `${version}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Describes every file that a browser may request, without the compressed copies.
 *
 * @param folder the build's output folder
 * @param manifest the file name of the build's manifest
 */
export function builtFiles(folder, manifest) {
  return listFiles(folder)
    .filter((file) => file !== manifest && !/\.(br|gz)$/.test(file))
    .map((file) => builtFile(folder, file));
}

function listFiles(folder) {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** The total brotli size of built files, in KB. */
export function brotliKB(files) {
  return files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0) / 1024;
}

/**
 * Prints the size of each part of a build, and fails the build if one is over the budget.
 *
 * @param compilation the rspack compilation, for its errors
 * @param parts the built files of each part, by its name
 * @param budgetKB the maximum brotli size of one part
 * @returns whether all parts are within the budget
 */
export function holdBudget(compilation, parts, budgetKB) {
  let isWithinBudget = true;
  const lines = Object.entries(parts).map(([name, files]) => {
    const weight = brotliKB(files);
    if (weight > budgetKB) {
      isWithinBudget = false;
      const heaviest = [...files].sort((a, b) => b.brotliBytes - a.brotliBytes)[0];
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
  return isWithinBudget;
}

/**
 * Writes a build's manifest if all parts are within the budget. The manifest marks a successful build: without it the build
 * counts as missing.
 *
 * @param compilation the rspack compilation, for its errors
 * @param folder the build's output folder
 * @param options the manifest's file name, the workspace's version, and the parts and budget for holdBudget
 * @param createContents creates the contents without the version, once the old manifest is deleted
 */
export function writeOwnManifest(
  compilation,
  folder,
  { manifest, version, parts, budgetKB },
  createContents,
) {
  const file = path.join(folder, manifest);
  fs.rmSync(file, { force: true });
  if (!holdBudget(compilation, parts, budgetKB)) return;
  const contents = createContents();
  // The commit is not part of the version: another commit with the same sources gives the same version.
  const fullManifest = {
    ...contents,
    version: computeVersion(folder, version, manifest, contents),
    commit: readCommit(folder),
  };
  fs.writeFileSync(file, JSON.stringify(fullManifest, null, 2));
}
