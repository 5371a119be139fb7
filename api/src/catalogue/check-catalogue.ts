/**
 * Checks a catalogue: on its own, and whether what it refers to exists. Messages name the place:
 * `series[3].videos[2].duration must be …`.
 */
import { readFile } from 'node:fs/promises';
import { Value } from '@sinclair/typebox/value';
import { getErrorCode } from '../platform/config/data-folder';
import { EditorError } from '../platform/editor-error';
import { explainError, findUnstorableTexts } from '../platform/http/validation';
import { CatalogueFile } from './catalogue-file';

/** Nobody corrects more at once; decided for REQ-API-3. */
export const PROBLEMS_MAX = 20;

/**
 * Reads a catalogue and checks what can be checked without a database.
 *
 * @throws EditorError when it cannot be read, is not JSON, or is wrong anywhere
 */
export async function readCatalogueFile(path: string): Promise<CatalogueFile> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new EditorError(
      `The catalogue ${path} cannot be read (${getErrorCode(error)}): name a file that is there and that this user may read.`,
    );
  });
  const { catalogue, problems } = checkCatalogue(parse(path, text));
  if (!catalogue) throw new EditorError('The catalogue is wrong: correct these places.', problems);
  return catalogue;
}

function parse(path: string, text: string): unknown {
  try {
    // JSON allows no byte order mark, but some editors write one.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new EditorError(
      `The catalogue ${path} is not JSON (${error instanceof Error ? error.message : ''}): correct it or make it again.`,
    );
  }
}

/** @returns the catalogue when it is valid, otherwise at most `PROBLEMS_MAX` problems and a line that says there are more */
export function checkCatalogue(content: unknown): {
  catalogue: CatalogueFile | undefined;
  problems: string[];
} {
  if (!Value.Check(CatalogueFile, content)) {
    return { catalogue: undefined, problems: truncateList(findShapeProblems(content)) };
  }
  const problems = truncateList([...findTextProblems(content), ...findRepetitions(content)]);
  return problems.length > 0 ? { catalogue: undefined, problems } : { catalogue: content, problems };
}

/** The first problems, and a line that says there are more. */
export function truncateList(problems: Iterable<string>): string[] {
  const first: string[] = [];
  for (const problem of problems) {
    if (first.length === PROBLEMS_MAX) return [...first, 'and more: correct these first.'];
    first.push(problem);
  }
  return first;
}

function* findShapeProblems(content: unknown): Generator<string> {
  const reported = new Set<string>();
  for (const error of Value.Errors(CatalogueFile, content)) {
    // One place may fail in several ways, for example when a field is missing: the first message is enough.
    if (reported.has(error.path)) continue;
    reported.add(error.path);
    const explanation = explainError(error);
    const given = /^must (?!not )/.test(explanation) ? `, but is ${formatValue(error.value)}` : '';
    yield `${formatPlace(error.path)} ${explanation}${given}.`;
  }
}

/** Formats a path for people: `/series/3/videos/2/duration` becomes `series[3].videos[2].duration`. */
function formatPlace(path: string): string {
  const place = path
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`,
    )
    .join('');
  return place.replace(/^\./, '') || 'The file';
}

function formatValue(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function* findTextProblems(content: CatalogueFile): Generator<string> {
  for (const { path } of findUnstorableTexts(content)) {
    yield `${formatPlace(path)} must be text, but holds a character that cannot be stored: remove it.`;
  }
}

function* findRepetitions(catalogue: CatalogueFile): Generator<string> {
  for (const name of ['tags', 'speakers', 'series', 'heroes'] as const) {
    yield* findRepeated(catalogue[name].map(({ id }, index) => ({ id, place: `${name}[${index}].id` })));
  }
  yield* findRepeated(
    catalogue.series.flatMap(({ videos }, series) =>
      videos.map(({ id }, index) => ({ id, place: `series[${series}].videos[${index}].id` })),
    ),
    'a video is in one series only, once',
  );
  for (const [index, { speakerIds }] of catalogue.series.entries()) {
    yield* findRepeated(
      speakerIds.map((id, speaker) => ({ id, place: `series[${index}].speakerIds[${speaker}]` })),
    );
  }
  for (const [index, { videoIds }] of catalogue.tags.entries()) {
    yield* findRepeated(videoIds.map((id, video) => ({ id, place: `tags[${index}].videoIds[${video}]` })));
  }
}

function* findRepeated(
  ids: readonly { id: number; place: string }[],
  rule = 'each may be there once',
): Generator<string> {
  const places = new Map<number, string>();
  for (const { id, place } of ids) {
    const first = places.get(id);
    if (first === undefined) places.set(id, place);
    else yield `${place} is ${id}, as is ${first}: ${rule}.`;
  }
}

/** The ids that exist once a file is imported. */
interface KnownIds {
  speakers: ReadonlySet<number>;
  series: ReadonlySet<number>;
  videos: ReadonlySet<number>;
  tags: ReadonlySet<number>;
}

/** @returns a sentence for each broken reference, with its place in the file */
export function* findReferenceProblems(
  { series, tags, heroes }: CatalogueFile,
  known: KnownIds,
): Generator<string> {
  for (const [index, { speakerIds }] of series.entries()) {
    for (const [at, id] of speakerIds.entries()) {
      if (!known.speakers.has(id)) {
        yield `series[${index}].speakerIds[${at}] is ${id}, but there is no such speaker.`;
      }
    }
  }
  for (const [index, { videoIds }] of tags.entries()) {
    for (const [at, id] of videoIds.entries()) {
      if (!known.videos.has(id)) {
        yield `tags[${index}].videoIds[${at}] is ${id}, but there is no such video.`;
      }
    }
  }
  for (const [index, { ctas }] of heroes.entries()) {
    for (const [at, { ctaLink }] of ctas.entries()) {
      const problem = findLinkProblem(ctaLink, known);
      if (problem !== undefined) yield `heroes[${index}].ctas[${at}].ctaLink ${problem}.`;
    }
  }
}

/**
 * Checks a link of a hero: it must lead to an existing page of this site, or to another site.
 *
 * @returns the rest of a sentence; undefined when the link is fine
 */
export function findLinkProblem(link: string, known: Omit<KnownIds, 'speakers'>): string | undefined {
  if (/^https?:\/\/[^\s/]\S*$/.test(link)) return undefined;
  if (!/^\/(?![/\\])\S*$/.test(link)) {
    return `must be a path of this site or begin with https:// or http://, but is "${link}"`;
  }
  const [, page, id] = /^\/(series|video|featured)\/([^/?#]+)/.exec(link) ?? [];
  if (page === undefined) return undefined;
  const [kind, ids] = {
    series: ['series', known.series],
    video: ['video', known.videos],
    featured: ['tag', known.tags],
  }[page as 'series' | 'video' | 'featured'] as [string, ReadonlySet<number>];
  return ids.has(Number(id)) ? undefined : `leads to ${link}, but there is no such ${kind}`;
}

/** Ignores case. SQL's lower() would leave letters such as Ü alone in some locales. */
export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
