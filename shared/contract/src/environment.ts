/** Environment variables as a schema: how a server reads them, and the reference of them in the documentation. */
import {
  FormatRegistry,
  Type,
  TypeGuard,
  type SchemaOptions,
  type Static,
  type TObject,
  type TSchema,
} from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

/** The environment that a server reads, for example `process.env`. An empty variable counts as absent. */
export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

/** What a schema says of a variable. */
export interface VariableOptions extends SchemaOptions {
  /** What it is for, in the reference. */
  title: string;
  /** What holds without the variable, where that is more than the value of `default`. */
  unset?: string;
  /** What the variable would hold. */
  default?: string;
  /** Completes the error for a wrong value: `must be …`. */
  description?: string;
}

export const optionalVariable = (options: VariableOptions) => Type.Optional(Type.String(options));

/** The variable of secrets that a server accepts and does not sign with, so that a secret can be changed. */
export const secretFallbacks = (name: string, minLength: number) =>
  Type.Array(Type.String({ minLength }), {
    title: `comma-separated secrets that are accepted beside \`${name}\`: former ones, or the next`,
    default: '',
    description: `must be a comma-separated list of secrets of at least ${minLength} characters each`,
  });

/**
 * Reads environment variables. Lists are separated by commas. A name that nearly is one of the schema's is refused: what it
 * sets would be ignored.
 *
 * @param createError makes the error of its message, one sentence: the first wrong variable, and how to correct it. It
 *   leaves out the value, which may be a secret
 */
export function readEnvironment<T extends TObject>(
  schema: T,
  env: EnvironmentVariables,
  createError: (message: string) => Error,
): Static<T> {
  const [misspelt, meant] = findMisspelt(Object.keys(schema.properties), env) ?? [];
  if (misspelt && meant) throw createError(`${misspelt} is not read: rename it to ${meant}, or remove it.`);
  const given: unknown = Object.fromEntries(
    Object.entries<TSchema>(schema.properties).flatMap(([name, variable]) => {
      const text = env[name]?.trim() || (variable.default as string | undefined);
      return text === undefined ? [] : [[name, parseVariable(variable, text)]];
    }),
  );
  if (Value.Check(schema, given)) return given;
  const name = Value.Errors(schema, given).First()?.path.split('/')[1] ?? '';
  throw createError(`${name} ${describeVariable(schema, name)}.`);
}

/** Names that are shorter have near ones of other programs: HOST, PORT. */
const MISSPELT_MIN = 7;
/** With two, SITE_URL of another program would be taken for SMTP_URL. */
const EDITS_MAX = 1;

function findMisspelt(known: string[], env: EnvironmentVariables): [name: string, meant: string] | undefined {
  const unknown = Object.keys(env).filter((name) => !known.includes(name) && env[name]?.trim());
  for (const meant of known.filter(({ length }) => length >= MISSPELT_MIN)) {
    const name = unknown.find((each) => countEdits(each, meant) <= EDITS_MAX);
    if (name !== undefined) return [name, meant];
  }
  return undefined;
}

/** How many letters to add, remove or replace (Levenshtein); of lengths that are too different, only a lower bound. */
function countEdits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > EDITS_MAX) return Math.abs(from.length - to.length);
  let before = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(from).entries()) {
    const edits = [row + 1];
    for (const [column, other] of Array.from(to).entries()) {
      const replaced = (before[column] ?? 0) + (letter === other ? 0 : 1);
      edits.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (edits[column] ?? 0) + 1));
    }
    before = edits;
  }
  return before.at(-1) ?? 0;
}

function parseVariable(schema: TSchema, text: string): unknown {
  const types: TSchema[] = TypeGuard.IsUnion(schema) ? schema.anyOf : [schema];
  const isNumber = types.some((type) => TypeGuard.IsInteger(type) || TypeGuard.IsNumber(type));
  const isList = types.some((type) => TypeGuard.IsArray(type));
  if (isNumber && (!isList || /^\d+$/.test(text))) return Number(text);
  if (!isList) return text;
  return text === '' ? [] : text.split(',').map((entry) => entry.trim());
}

/**
 * The format of `PUBLIC_URL`. API and origin put paths after it, and the site is at the root of its host, so a path or a
 * query would mean something else to each.
 */
const SITE_ADDRESS = 'site-address';
const SITE_ADDRESS_HINT =
  'must be the address of the site, without a path or a query, for instance https://watch.example.org: the site needs a host of its own';

FormatRegistry.Set(
  SITE_ADDRESS,
  (text) => /^https?:\/\/[^\s"'<>;,\\/?#@]+\/?$/.test(text) && URL.canParse(text),
);

/** What a variable must be, phrased to follow its name. */
export function describeVariable({ properties }: TObject, name: string): string {
  const variable = properties[name];
  return variable?.description ?? (variable?.format === SITE_ADDRESS ? SITE_ADDRESS_HINT : '');
}

/** The list of variables in the documentation, which `npm run schema -w shared/contract` writes. */
export function formatReference(schema: TObject): string {
  return Object.entries<Partial<VariableOptions>>(schema.properties)
    .map(
      ([name, { title, unset, default: value }]) => `- \`${name}\` (${unset ?? (value || 'none')}): ${title}`,
    )
    .join('\n');
}
