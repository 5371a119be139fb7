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

function explainError({ type, schema, message }: ValueError): string {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return 'is missing';
    case ValueErrorType.StringMinLength:
      return schema.minLength === 1
        ? 'must not be empty'
        : `must have at least ${schema.minLength} characters`;
    case ValueErrorType.StringMaxLength:
      return `must have at most ${schema.maxCharacters ?? schema.maxLength} characters`;
    case ValueErrorType.StringFormat:
      if (schema.maxCharacters !== undefined) return `must have at most ${schema.maxCharacters} characters`;
      return schema.format === 'date-time'
        ? 'must be a time such as 2026-01-31T18:30:00Z'
        : 'must be an email address';
    case ValueErrorType.StringPattern:
      return schema.description === undefined ? message : `must be ${schema.description}`;
    case ValueErrorType.NumberMinimum:
      return `must be at least ${schema.minimum}`;
    case ValueErrorType.NumberMaximum:
      return `must be at most ${schema.maximum}`;
    case ValueErrorType.ArrayMaxItems:
      return `must have at most ${schema.maxItems} entries`;
    case ValueErrorType.Integer:
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.IntegerMaximum:
      return explainInteger(schema);
    case ValueErrorType.ObjectMinProperties:
      return `must have one of ${Object.keys(schema.properties).join(', ')}`;
    default:
      return message
        .replace(/^Expected/, 'must be')
        .replace(/^must be (string|number|integer) to be /, 'must be ');
  }
}

/** Works for ids too, which are text in a path: `must be a whole number from 1 to 2147483647`. */
function explainInteger({ minimum, maximum }: TSchema): string {
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return `must be a whole number${range}`;
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
