import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { BuildError } from './build-error.js';

/**
 * Describes a file of a build as the contract's BuiltFile.
 *
 * @param {string} folder the build's output folder
 * @param {string} file its path in that folder
 * @returns {import('@steadfast/contract').BuiltFile}
 */
export function describeFile(folder, file) {
  const content = fs.readFileSync(path.join(folder, file));
  return {
    file,
    bytes: content.length,
    brotliBytes: measureBrotli(folder, file, content),
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  };
}

/** Compressing takes longer than all else that a build does, so a copy that the build has made is measured. */
function measureBrotli(folder, file, content) {
  if (/\.(woff2|webp|avif)$/.test(file)) return content.length;
  const copy = fs.statSync(path.join(folder, `${file}.br`), { throwIfNoEntry: false });
  if (copy) return copy.size;
  return zlib.brotliCompressSync(content, file.startsWith(SERVER_FOLDER) ? FAST : {}).length;
}

/** No browser loads these files, so that their size need not be the smallest. */
const SERVER_FOLDER = 'server/';
const FAST = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * The total brotli size of built files, in KB.
 *
 * @param {{ brotliBytes: number }[]} files
 */
export function sumBrotliKB(files) {
  return files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0) / 1024;
}

/**
 * Prints the size of each part of a build, and fails the build if one is over the budget.
 *
 * @param {{ errors: Error[] }} compilation the rspack compilation
 * @param {Record<string, { file: string, brotliBytes: number }[]>} parts the built files of each part, by its name
 * @param {number} budgetKB the maximum brotli size of one part
 * @returns whether all parts are within the budget
 */
export function checkBudget(compilation, parts, budgetKB) {
  let isWithinBudget = true;
  const lines = Object.entries(parts).map(([name, files]) => {
    const weight = sumBrotliKB(files);
    if (weight > budgetKB) {
      isWithinBudget = false;
      const heaviest = [...files].sort((a, b) => b.brotliBytes - a.brotliBytes)[0];
      compilation.errors.push(
        new BuildError(
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
