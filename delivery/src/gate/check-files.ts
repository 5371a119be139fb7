import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { BuiltFile } from '@steadfast/contract';
import { COMPRESSED_COPIES, isAsBuilt, type BuildFiles } from '../site/build-files';
import type { LiveSite } from '../site/live-site';
import { groupByLoad, isHost, getManifestName, type Built } from '../site/read-build';
import { formatBuildFirst, listBuilds } from './candidate-diff';
import { createRefusal, type Refusal, type RefusalCode } from './refusal';

/** The most names in one message. A new build fixes the others too. */
const NAMED_MAX = 5;

/**
 * Checks that a build is complete and consistent: each listed file exists with its size and hash, and so do its compressed
 * copies; the list contains each file that browsers load; and there is no other file.
 */
export async function checkFiles(candidate: Built, files: BuildFiles): Promise<Refusal[]> {
  const listed = new Map(candidate.files.map((file) => [file.file, file]));
  const present = new Set(await files.list());
  const missing = candidate.files.filter(({ file }) => !present.has(file)).map(({ file }) => file);
  const changed = await Promise.all(
    [...present].map(async (file) => {
      const { original, decompress } = findOriginal(file);
      const built = listed.get(file) ?? listed.get(original);
      if (!built) return [];
      return (await isUnchanged(files, file, built, listed.has(file) ? undefined : decompress)) ? [] : [file];
    }),
  );
  const unlisted = listLoadedFiles(candidate).filter(({ file, integrity }) => {
    const known = listed.get(file);
    return !known || (integrity !== undefined && integrity !== known.integrity);
  });
  const unknown = [...present].filter(
    (file) =>
      file !== getManifestName(candidate) && !listed.has(file) && !listed.has(findOriginal(file).original),
  );
  const refuse = (code: RefusalCode, names: string[], fault: string) =>
    names.length === 0
      ? []
      : [createRefusal(code, `${formatBuildFirst(candidate)} ${fault}`.replace('%', formatNames(names)))];
  return [
    ...refuse('file-missing', missing, 'lacks %, which its build made: build it again.'),
    ...refuse('file-changed', changed.flat(), 'has other contents in % than its build made: build it again.'),
    ...refuse(
      'file-unlisted',
      [...new Set(unlisted.map(({ file }) => file))],
      'leads browsers to %, which its list of files has not, or with another hash: build it again.',
    ),
    ...refuse(
      'file-unknown',
      unknown,
      'holds %, which its build did not make: take it out of the folder, or build it again.',
    ),
  ];
}

async function isUnchanged(
  files: BuildFiles,
  file: string,
  built: BuiltFile,
  decompress?: (content: Buffer) => Promise<Buffer>,
): Promise<boolean> {
  const content = await files.read(file);
  const original = decompress && content ? await decompress(content).catch(() => undefined) : content;
  return original !== undefined && isAsBuilt(original, built);
}

/** The file that a compressed copy belongs to, and how to decompress it; any other file belongs to itself. */
function findOriginal(file: string) {
  const copy = Object.entries(COMPRESSED_COPIES).find(([ending]) => file.endsWith(ending));
  return copy ? { original: file.slice(0, -copy[0].length), decompress: copy[1] } : { original: file };
}

/** Every file that the HTML or the registry tells browsers to load. */
function listLoadedFiles(built: Built): { file: string; integrity?: string }[] {
  if (isHost(built))
    return [...built.scripts, ...built.styles, ...built.fonts, { file: built.bootstrapScript }];
  const modules = Object.values(built.modules);
  return [
    built.entry,
    ...modules.flatMap(({ scripts, styles, ahead = [], start }) => [
      ...scripts,
      ...styles,
      ...ahead,
      ...(start ? [start] : []),
    ]),
  ];
}

function formatNames(files: string[]): string {
  const more = files.length - NAMED_MAX;
  return files.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const compress = promisify(brotliCompress);

/** Formats that are compressed already. The build counts their plain size too. */
const isCompressed = (file: string) => /\.(woff2|webp|avif)$/.test(file);

/**
 * Checks the size of what browsers load together: the shell's first page, and each module of a remote. It measures the files
 * instead of trusting the manifest; missing files weigh nothing, since checkFiles refuses them.
 */
export async function checkBudget(candidate: Built, files: BuildFiles): Promise<Refusal[]> {
  const sizes = new Map<string, Promise<number>>();
  const measureOnce = (file: string) => {
    const size = sizes.get(file) ?? measure(files, file);
    sizes.set(file, size);
    return size;
  };
  const refusals = await Promise.all(
    Object.entries(groupByLoad(candidate)).map(async ([group, built]) => {
      const names = [...new Set(built.map(({ file }) => file))];
      const each = await Promise.all(names.map(async (file) => ({ file, bytes: await measureOnce(file) })));
      const kilobytes = each.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
      if (kilobytes <= candidate.budgetKB) return [];
      const heaviest = each.reduce((one, other) => (other.bytes > one.bytes ? other : one));
      return createRefusal(
        'budget-passed',
        `${formatBuildFirst(candidate)} weighs ${kilobytes.toFixed(1)} KB brotli in ${isHost(candidate) ? `its ${group}` : group}, of ${candidate.budgetKB} KB (the most in ${heaviest.file}, ${(heaviest.bytes / 1024).toFixed(1)} KB): make it lighter, or raise budgetKB in its rspack.config.js and say why.`,
      );
    }),
  );
  return refusals.flat();
}

async function measure(files: BuildFiles, file: string): Promise<number> {
  const content = await files.read(file);
  if (!content) return 0;
  return isCompressed(file) ? content.length : (await compress(content)).length;
}

/** Warns of a raised budget, so that reviewers notice budgets that grow a little each time. */
export function warnOfBudget(live: LiveSite, candidate: Built): Refusal[] {
  const before = listBuilds(live).find(({ name }) => name === candidate.name);
  if (!before || candidate.budgetKB <= before.budgetKB) return [];
  return [
    createRefusal(
      'budget-raised',
      `${formatBuildFirst(candidate)} raises its budget from ${before.budgetKB} to ${candidate.budgetKB} KB: say why where it stands, in its rspack.config.js.`,
    ),
  ];
}
