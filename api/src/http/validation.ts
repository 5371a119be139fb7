import { FormatRegistry, KindGuard, type TSchema } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { Value, ValueErrorType, type ValueError } from '@sinclair/typebox/value';
import { isEmailAddress } from '@steadfast/shared/contract';
import type { FastifySchemaCompiler } from 'fastify';
import { isDateTime } from './date-time';
import { invalidFields, type ApiError } from './errors';

FormatRegistry.Set('email', isEmailAddress);
FormatRegistry.Set('date-time', isDateTime);

/**
 * Checks what comes in by the contract's schemas. Fields that the contract does not know are dropped from a body and a
 * query; types are taken as they are ("true" is no boolean). Numbers in an address are text by nature, and only plain
 * digits are one.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const compiled = TypeCompiler.Compile(schema);
  return (given: unknown) => {
    const value = taken(schema, given, httpPart);
    if (!compiled.Check(value)) return { error: wrongFields([...compiled.Errors(value)], httpPart) };
    const unstorable = unstorableField(value);
    if (unstorable) return { error: invalidFields([unstorable]) };
    return { value };
  };
};

function taken(schema: TSchema, given: unknown, httpPart: string | undefined): unknown {
  if (httpPart === 'body') return Value.Clean(schema, knownFields(schema, given));
  return withIntegers(schema, httpPart === 'querystring' ? knownFields(schema, given) : given);
}

/** `Value.Clean` takes `toString` and its like for known, since every object has them. */
function knownFields(schema: TSchema, given: unknown): unknown {
  if (!KindGuard.IsObject(schema) || !isRecord(given)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([field]) => Object.hasOwn(schema.properties, field)),
  );
}

function withIntegers(schema: TSchema, given: unknown): unknown {
  if (!KindGuard.IsObject(schema) || !isRecord(given)) return given;
  const numeric = Object.keys(schema.properties).filter((name) =>
    KindGuard.IsInteger(schema.properties[name]),
  );
  const converted = Object.entries(given).map(([name, value]) =>
    numeric.includes(name) && typeof value === 'string' && /^\d{1,15}$/.test(value)
      ? [name, Number(value)]
      : [name, value],
  );
  return Object.fromEntries(converted);
}

/** One detail a field: the first thing found is the plainest. */
function wrongFields(errors: ValueError[], httpPart: string | undefined): ApiError {
  const fields = new Map<string, string>();
  for (const error of errors) {
    const field = error.path.slice(1).replaceAll('/', '.') || (httpPart ?? 'request');
    if (!fields.has(field)) fields.set(field, explain(error));
  }
  return invalidFields([...fields].map(([field, message]) => ({ field, message })));
}

function explain({ type, schema, message }: ValueError): string {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return 'is missing';
    case ValueErrorType.StringMinLength:
      return schema.minLength === 1
        ? 'must not be empty'
        : `must have at least ${schema.minLength} characters`;
    case ValueErrorType.StringMaxLength:
      return `must have at most ${schema.maxLength} characters`;
    case ValueErrorType.StringFormat:
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
      return wholeNumber(schema);
    case ValueErrorType.ObjectMinProperties:
      return `must have one of ${Object.keys(schema.properties).join(', ')}`;
    default:
      return message
        .replace(/^Expected/, 'must be')
        .replace(/^must be (string|number|integer) to be /, 'must be ');
  }
}

/** Says what is meant of ids as well, which are text in a path: `must be a whole number from 1 to 2147483647`. */
function wholeNumber({ minimum, maximum }: TSchema): string {
  const range = minimum === undefined || maximum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return `must be a whole number${range}`;
}

/** PostgreSQL stores neither NUL nor half a character: better a sentence now than a fault of the database later. */
function unstorableField(value: unknown, field = ''): { field: string; message: string } | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return { field, message: 'must not contain a NUL character' };
    return /\p{Surrogate}/u.test(value) ? { field, message: 'must not contain half a character' } : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, each] of Object.entries(value)) {
    const found = unstorableField(each, field === '' ? name : `${field}.${name}`);
    if (found) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
