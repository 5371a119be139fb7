import { FormatRegistry, KindGuard, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value, ValueErrorType, type ValueError } from '@sinclair/typebox/value';
import { isEmailAddress } from '@steadfast/contract';
import type { FastifySchemaCompiler } from 'fastify';
import { createFieldsError, type ApiError } from '../errors';

/** RFC 3339 with a time zone: `2026-01-31T18:30:00.000Z`. */
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

FormatRegistry.Set('email', isEmailAddress);
FormatRegistry.Set('date-time', isDateTime);

/**
 * Validates requests against the contract's schemas. Unknown fields are dropped from bodies and queries. Types are not
 * coerced (`"true"` is not a boolean), except that digits in a path or query become integers.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = TypeCompiler.Compile(schema);
  const convert = createConversion(schema, httpPart);
  return (given: unknown) => {
    const value = convert(given);
    if (!compiled.Check(value)) return { error: toApiError([...compiled.Errors(value)], httpPart) };
    const [unstorable] = findUnstorableTexts(value);
    if (unstorable)
      return {
        error: createFieldsError([{ field: formatField(unstorable.path), message: unstorable.message }]),
      };
    return { value };
  };
};

/** Picks the fields of the schema. `Value.Clean` alone would keep `toString` and the like, since every object has them. */
function createConversion(schema: TSchema, httpPart: string | undefined): (given: unknown) => unknown {
  if (!KindGuard.IsObject(schema)) return (given) => given;
  const fields = Object.entries(schema.properties);
  return (given) => {
    if (!isRecord(given)) return given;
    const known = fields.filter(([name]) => Object.hasOwn(given, name));
    if (httpPart === 'body') {
      return Value.Clean(schema, Object.fromEntries(known.map(([name]) => [name, given[name]])));
    }
    return Object.fromEntries(
      known.map(([name, field]) => [name, KindGuard.IsInteger(field) ? toInteger(given[name]) : given[name]]),
    );
  };
}

const toInteger = (value: unknown) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Lists one error per field: the first one found is the plainest. */
function toApiError(errors: ValueError[], httpPart: string | undefined): ApiError {
  const fields = new Map<string, string>();
  for (const error of errors) {
    const field = formatField(error.path) || (httpPart ?? 'request');
    if (!fields.has(field)) fields.set(field, explainError(error));
  }
  return createFieldsError([...fields].map(([field, message]) => ({ field, message })));
}

const formatField = (path: string) => path.slice(1).replaceAll('/', '.');

/** What is wrong with a value, by the kind of its error. */
const EXPLANATIONS: Partial<Record<ValueErrorType, (schema: TSchema) => string>> = {
  [ValueErrorType.Object]: () => 'must be an object',
  [ValueErrorType.ObjectRequiredProperty]: () => 'is missing',
  [ValueErrorType.ObjectAdditionalProperties]: () => 'is no known field: correct its name or take it out',
  [ValueErrorType.ObjectMinProperties]: ({ properties }) =>
    `must have one of ${Object.keys(properties as object).join(', ')}`,
  [ValueErrorType.Array]: () => 'must be a list',
  [ValueErrorType.ArrayMinItems]: ({ minItems }) => `must have at least ${minItems} entry`,
  [ValueErrorType.ArrayMaxItems]: ({ maxItems }) => `must have at most ${maxItems} entries`,
  [ValueErrorType.String]: () => 'must be a text',
  [ValueErrorType.StringMinLength]: ({ minLength }) =>
    minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`,
  [ValueErrorType.StringMaxLength]: ({ maxCharacters, maxLength }) =>
    `must have at most ${maxCharacters ?? maxLength} characters`,
  [ValueErrorType.StringFormat]: ({ maxCharacters, format }) => {
    if (maxCharacters !== undefined) return `must have at most ${maxCharacters} characters`;
    return format === 'date-time'
      ? 'must be a time such as 2026-01-31T18:30:00Z'
      : 'must be an email address';
  },
  [ValueErrorType.StringPattern]: ({ description, pattern }) =>
    description === undefined ? `must match ${pattern}` : `must be ${description}`,
  [ValueErrorType.Boolean]: () => 'must be true or false',
  [ValueErrorType.Number]: () => 'must be a number',
  [ValueErrorType.NumberMinimum]: ({ minimum }) => `must be at least ${minimum}`,
  [ValueErrorType.NumberMaximum]: ({ maximum }) => `must be at most ${maximum}`,
  [ValueErrorType.NumberExclusiveMinimum]: ({ exclusiveMinimum }) => `must be more than ${exclusiveMinimum}`,
  [ValueErrorType.Integer]: explainInteger,
  [ValueErrorType.IntegerMinimum]: explainInteger,
  [ValueErrorType.IntegerMaximum]: explainInteger,
};

/** Works for ids too, which are text in a path: `must be a whole number from 1 to 2147483647`. */
function explainInteger({ minimum, maximum }: TSchema): string {
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return `must be a whole number${range}`;
}

/** Says what is wrong with a value, phrased to follow its place: `must not be empty`. */
export function explainError({ type, schema, message }: ValueError): string {
  return EXPLANATIONS[type]?.(schema) ?? message.replace(/^Expected/, 'must be');
}

/**
 * Finds texts that PostgreSQL cannot store, with NUL or an unpaired surrogate: to be reported rather than fail there.
 *
 * @returns for each, its path (`/series/0/name`) and what is wrong
 */
export function* findUnstorableTexts(
  value: unknown,
  path = '',
): Generator<{ path: string; message: string }> {
  if (typeof value === 'string') {
    if (value.includes('\0')) yield { path, message: 'must not contain a NUL character' };
    else if (/\p{Surrogate}/u.test(value)) yield { path, message: 'must not contain an unpaired surrogate' };
  } else if (typeof value === 'object' && value !== null) {
    // A list of numbers may be long.
    if (Array.isArray(value) && typeof value[0] === 'number') return;
    for (const [name, each] of Object.entries(value)) {
      if (typeof each !== 'number') yield* findUnstorableTexts(each, `${path}/${name}`);
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a text is a point in time that every database and language reads in the same way. */
function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && !Number.isNaN(Date.parse(text));
}
