/** Checks a catalogue on its own; its messages name the place: `series[3].videos[2].duration must be …`. */
import type { TSchema } from '@sinclair/typebox';
import { Value, ValueErrorType, type ValueError } from '@sinclair/typebox/value';
import { findUnstorableTexts } from '../platform/http/validation';
import { CatalogueFile } from './catalogue-file';

/** Nobody corrects more at once; decided for REQ-API-3. */
export const PROBLEMS_MAX = 20;

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
    yield `${formatPlace(error.path)} ${describeError(error)}`;
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

/** What a value must be, by the error that says it is not. */
const EXPECTED: Partial<Record<ValueErrorType, (schema: TSchema) => string>> = {
  [ValueErrorType.Object]: () => 'be an object',
  [ValueErrorType.Array]: () => 'be a list',
  [ValueErrorType.String]: () => 'be a text',
  [ValueErrorType.StringPattern]: ({ pattern }) => `match ${pattern}`,
  [ValueErrorType.Boolean]: () => 'be true or false',
  [ValueErrorType.Integer]: () => 'be a whole number',
  [ValueErrorType.Number]: () => 'be a number',
  [ValueErrorType.NumberExclusiveMinimum]: ({ exclusiveMinimum }) => `be more than ${exclusiveMinimum}`,
  [ValueErrorType.IntegerMinimum]: ({ minimum }) => `be at least ${minimum}`,
  [ValueErrorType.IntegerMaximum]: ({ maximum }) => `be at most ${maximum}`,
};

function describeError({ type, schema, value }: ValueError): string {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return 'is missing.';
    case ValueErrorType.ObjectAdditionalProperties:
      return 'is no field of a catalogue: correct its name or take it out.';
    case ValueErrorType.ArrayMinItems:
      return `must have at least ${schema.minItems} entry.`;
    case ValueErrorType.StringMinLength:
      return 'must not be empty.';
  }
  const expected = EXPECTED[type]?.(schema);
  return expected === undefined
    ? `is wrong, as it is ${formatValue(value)}.`
    : `must ${expected}, but is ${formatValue(value)}.`;
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
