import { Kind, KindGuard, type TObject, type TSchema } from '@sinclair/typebox';

/** A request body or path with exactly one thing wrong. */
export interface Wrong {
  /** The field that an answer has to name, for instance `emails.0`. */
  field: string;
  /** What is wrong, to be read after the field. */
  why: string;
  value: Record<string, unknown>;
}

/** Stands for: leave the field out. */
const MISSING = Symbol('missing');
type Fault = readonly [why: string, value: unknown, subfield?: string];

/** Everything that can be wrong with one field at a time, by the schema of what holds them. */
export function wrongObjects(schema: TObject, right: Record<string, unknown>): Wrong[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties).flatMap(([field, fieldSchema]) => {
    const faults: Fault[] = [
      ...(required.has(field) ? [['is missing', MISSING] as const] : []),
      ...faultsOf(fieldSchema, right[field]),
    ];
    return faults.map(([why, value, subfield]) => ({
      field: subfield === undefined ? field : `${field}.${subfield}`,
      why,
      value: withField(right, field, value),
    }));
  });
}

function withField(right: Record<string, unknown>, field: string, value: unknown): Record<string, unknown> {
  if (value !== MISSING) return { ...right, [field]: value };
  return Object.fromEntries(Object.entries(right).filter(([name]) => name !== field));
}

/** @throws Error for a kind of schema that has no faults here yet, so that none is passed over in silence */
function faultsOf(schema: TSchema, right: unknown): Fault[] {
  if (KindGuard.IsString(schema)) return [...wrongTypes('a string'), ...stringFaults(schema)];
  if (KindGuard.IsInteger(schema))
    return [...wrongTypes('a number'), ...numberFaults(schema), ['is no whole number', 1.5]];
  if (KindGuard.IsNumber(schema)) return [...wrongTypes('a number'), ...numberFaults(schema)];
  if (KindGuard.IsBoolean(schema)) return wrongTypes('a boolean');
  if (KindGuard.IsLiteral(schema)) return [...wrongTypes(), ['is another word', `${schema.const}x`]];
  if (KindGuard.IsUnion(schema)) {
    const others = schema.anyOf.filter((each) => !KindGuard.IsNull(each));
    const [only] = others;
    // Null is right here: all else is judged as if it were not.
    if (only && others.length === 1) return faultsOf(only, right).filter(([, value]) => value !== null);
  }
  if (KindGuard.IsUnion(schema)) return [...wrongTypes('a string'), ['is another word', 'no such choice']];
  if (KindGuard.IsArray(schema)) return arrayFaults(schema, right);
  if (KindGuard.IsObject(schema)) return objectFaults(schema, right as Record<string, unknown>);
  throw new Error(`Say what can be wrong with a ${schema[Kind]}`);
}

const SAMPLES = {
  'a string': 'text',
  'a number': 7,
  'a boolean': true,
} as const;

function wrongTypes(right?: keyof typeof SAMPLES): Fault[] {
  const others = Object.entries(SAMPLES).filter(([name]) => right !== undefined && name !== right);
  const asText: Fault[] = right === 'a number' ? [['is a number in quotes', '7']] : [];
  return [
    ...others.map(([name, value]) => [`is ${name}`, value] as const),
    ...asText,
    ['is null', null],
    ['is an object', { $gt: '' }],
    ['is a list', [[]]],
  ];
}

function stringFaults(schema: TSchema): Fault[] {
  const { minLength, maxLength, maxCharacters, pattern, format } = schema;
  const faults: Fault[] = [['holds a NUL', nulIn(schema)]];
  if (typeof minLength === 'number' && minLength > 0)
    faults.push(['is too short', 'x'.repeat(minLength - 1)]);
  if (typeof maxLength === 'number') faults.push(['is too long', 'x'.repeat(maxLength + 1)]);
  if (pattern !== undefined) faults.push(['does not fit the pattern', 'no such thing'], ['is empty', '']);
  if (typeof maxCharacters === 'number')
    faults.push(['has too many characters', 'x'.repeat(maxCharacters + 1)]);
  else if (format !== undefined)
    faults.push([`is no ${format}`, 'nobody'], [`is no single ${format}`, 'a@example.org,b@example.org']);
  return faults;
}

/** Otherwise right, where that can be known: a NUL is the only fault of it. */
function nulIn({ minLength, format }: TSchema): string {
  return format === 'email' ? 'no\0body@example.org' : `${'x'.repeat(Number(minLength ?? 1))}\0`;
}

function numberFaults({ minimum, maximum, exclusiveMinimum }: TSchema): Fault[] {
  const faults: Fault[] = [];
  if (typeof minimum === 'number') faults.push(['is too small', minimum - 1]);
  if (typeof exclusiveMinimum === 'number') faults.push(['is too small', exclusiveMinimum]);
  if (typeof maximum === 'number') faults.push(['is too large', maximum + 1], ['is far too large', 1e300]);
  return faults;
}

function arrayFaults(schema: TSchema, right: unknown): Fault[] {
  const { minItems, maxItems, items } = schema;
  const faults: Fault[] = [
    ['is text', 'text'],
    ['is a number', 7],
    ['is null', null],
    ['is an object', { length: 1 }],
  ];
  const item: unknown = Array.isArray(right) ? right[0] : undefined;
  if (typeof minItems === 'number' && minItems > 0) faults.push(['has too few', []]);
  if (typeof maxItems === 'number' && item !== undefined) {
    faults.push(['has too many', Array.from({ length: maxItems + 1 }, () => item)]);
  }
  const inside = faultsOf(items as TSchema, item).filter(([, value]) => value !== MISSING);
  return [
    ...faults,
    ...inside.map(
      ([why, value, field]) =>
        [`holds one that ${why}`, [value], field === undefined ? '0' : `0.${field}`] as const,
    ),
  ];
}

function objectFaults(schema: TObject, right: Record<string, unknown>): Fault[] {
  const inside = wrongObjects(schema, right);
  return [
    ['is text', 'text'],
    ['is a number', 7],
    ['is null', null],
    ...inside.map(({ field, why, value }) => [`has one that ${why}`, value, field] as const),
  ];
}
