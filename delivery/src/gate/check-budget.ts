import type { BuiltFile } from '@steadfast/shared/contract';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { isHost } from '../site/activate-builds';
import type { BuildFiles } from './build-files';
import { calledFirst, type Built } from './candidate-diff';
import { refusal, type Refusal } from './refusal';

const compressed = promisify(brotliCompress);

/** Compressed already, as the build counts them too: brotli makes nothing of them. */
const isCompressed = (file: string) => /\.(woff2|webp|avif)$/.test(file);

/**
 * What is fetched together keeps to its budget: entry, scripts and styles of each module of a remote, the first page of the
 * shell. Weighed anew from the files; what the build says of them counts for nothing. Files that are missing weigh
 * nothing here: checkFiles tells of them.
 */
export async function checkBudget(candidate: Built, files: BuildFiles): Promise<Refusal[]> {
  const weights = new Map<string, Promise<number>>();
  const weightOf = (file: string) => {
    const weight = weights.get(file) ?? weighed(files, file);
    weights.set(file, weight);
    return weight;
  };
  const refusals = await Promise.all(
    Object.entries(partsOf(candidate)).map(async ([part, built]) => {
      const names = [...new Set(built.map(({ file }) => file))];
      const each = await Promise.all(names.map(async (file) => ({ file, bytes: await weightOf(file) })));
      const kilobytes = each.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
      if (kilobytes <= candidate.budgetKB) return [];
      const heaviest = each.reduce((one, other) => (other.bytes > one.bytes ? other : one));
      return refusal(
        'budget-passed',
        `${calledFirst(candidate)} weighs ${kilobytes.toFixed(1)} KB brotli in ${part}, of ${candidate.budgetKB} KB (the most in ${heaviest.file}, ${(heaviest.bytes / 1024).toFixed(1)} KB): make it lighter, or raise budgetKB in its rspack.config.js and say why.`,
      );
    }),
  );
  return refusals.flat();
}

async function weighed(files: BuildFiles, file: string): Promise<number> {
  const content = await files.read(file);
  if (!content) return 0;
  return isCompressed(file) ? content.length : (await compressed(content)).length;
}

/** What a browser fetches together, by the name that people know it by. */
function partsOf(built: Built): Record<string, BuiltFile[]> {
  if (isHost(built)) return { 'its first page': [...built.scripts, ...built.styles, ...built.fonts] };
  return Object.fromEntries(
    Object.entries(built.modules).map(([module, { scripts, styles }]) => [
      module,
      [built.entry, ...scripts, ...styles],
    ]),
  );
}
