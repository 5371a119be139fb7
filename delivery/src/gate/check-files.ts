import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { BuiltFile } from '@steadfast/shared/contract';
import { isAsBuilt } from '../site/integrity';
import { isHost } from '../site/activate-builds';
import type { BuildFiles } from './build-files';
import { calledFirst, type Built } from './candidate-diff';
import { refusal, type Refusal, type RefusalCode } from './refusal';

/** Most names in one message; who mends these, builds anew and mends the others with them. */
const NAMED_MAX = 5;

/** What a build says of itself: never asked for by a browser, and so in no list of files. */
const manifestOf = (built: Built) => (isHost(built) ? 'host.json' : 'feature.json');

const unpacking: [ending: string, unpack: (content: Buffer) => Promise<Buffer>][] = [
  ['.br', promisify(brotliDecompress)],
  ['.gz', promisify<Buffer, Buffer>(gunzip)],
];

/**
 * The build is whole and is what it says: every file of its list is there with its size and hash, as are the compressed
 * copies that are served in its place; every file that the browser is led to is on the list; and nothing else is there.
 */
export async function checkFiles(candidate: Built, files: BuildFiles): Promise<Refusal[]> {
  const listed = new Map(candidate.files.map((file) => [file.file, file]));
  const there = new Set(await files.list());
  const missing = candidate.files.filter(({ file }) => !there.has(file));
  const changed = await Promise.all(
    [...there].map(async (file) => {
      const [original, unpack] = originalOf(file);
      const built = listed.get(file) ?? listed.get(original);
      if (!built) return [];
      return (await isIn(files, file, built, listed.has(file) ? undefined : unpack)) ? [] : [file];
    }),
  );
  const unlisted = ledTo(candidate).filter(({ file, integrity }) => {
    const known = listed.get(file);
    return !known || (integrity !== undefined && integrity !== known.integrity);
  });
  const unknown = [...there].filter(
    (file) => file !== manifestOf(candidate) && !listed.has(file) && !listed.has(originalOf(file)[0]),
  );
  const tell = (code: RefusalCode, names: string[], what: string) =>
    names.length === 0 ? [] : refusal(code, `${calledFirst(candidate)} ${what}`.replace('%', named(names)));
  return [
    tell(
      'file-missing',
      missing.map(({ file }) => file),
      'lacks %, which its build made: build it again.',
    ),
    tell('file-changed', changed.flat(), 'has other contents in % than its build made: build it again.'),
    tell(
      'file-unlisted',
      [...new Set(unlisted.map(({ file }) => file))],
      'leads browsers to %, which its list of files has not, or with another hash: build it again.',
    ),
    tell(
      'file-unknown',
      unknown,
      'holds %, which its build did not make: take it out of the folder, or build it again.',
    ),
  ].flat();
}

/** @param unpack how the file is got out of what lies there; not for the file itself */
async function isIn(
  files: BuildFiles,
  file: string,
  built: BuiltFile,
  unpack?: (content: Buffer) => Promise<Buffer>,
): Promise<boolean> {
  const content = await files.read(file);
  const original = unpack && content ? await unpack(content).catch(() => undefined) : content;
  return original !== undefined && isAsBuilt(original, built);
}

/** The file that a compressed copy is served in the place of, and how to get it out of it. */
function originalOf(file: string): [string, ((content: Buffer) => Promise<Buffer>)?] {
  const packed = unpacking.find(([ending]) => file.endsWith(ending));
  return packed ? [file.slice(0, -packed[0].length), packed[1]] : [file];
}

/** Every file that HTML and registry lead a browser to. */
function ledTo(built: Built): { file: string; integrity?: string }[] {
  return isHost(built)
    ? [...built.scripts, ...built.styles, ...built.fonts, { file: built.firstWave }]
    : [
        built.entry,
        ...Object.values(built.modules).flatMap(({ scripts, styles, ahead = [] }) => [
          ...scripts,
          ...styles,
          ...ahead,
        ]),
      ];
}

function named(files: string[]): string {
  const more = files.length - NAMED_MAX;
  return files.slice(0, NAMED_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
