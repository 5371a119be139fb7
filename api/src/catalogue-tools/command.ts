/** The commands of `npm run catalogue`, and how they read their options. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ApiConfig } from '../config/api-config';

export interface Command {
  name: string;
  /** How to write it on the command line, for example `import FILE.json`. */
  synopsis: string;
  /** One line for the list of commands. */
  summary: string;
  /** The rest of its help: options and notes. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether it handles Ctrl-C; other commands just end, and the database rolls back. */
  cleansUp?: boolean;
  run(args: CommandArgs, context: CommandContext): Promise<void>;
}

/** The arguments of a command. */
export interface CommandArgs {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
}

export interface CommandContext {
  config: ApiConfig;
  /** The folder that relative file names start from. */
  folder: string;
  /** Prints the result to standard output. */
  print(text: string): void;
  /** Writes progress and notes to standard error. */
  log(text: string): void;
  /** Whether `log` writes to a terminal. */
  isInteractive: boolean;
  /** Aborts when the user stops the command. */
  stop: AbortSignal;
}

/** The command line is wrong. The message is one sentence that says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** @throws UsageError when an option is unknown, or lacks its value */
export function readOptions({ name, options }: Command, args: string[]): CommandArgs {
  const all = { ...options, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options: all, allowPositionals: true, strict: true });
    return { positionals, values };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split(/\.\s|\.$|\n/)[0] ?? '') : '';
    throw new UsageError(`${reason}: \`npm run catalogue -- ${name} --help\` shows the options.`);
  }
}

/**
 * Returns a command's positional arguments.
 *
 * @throws UsageError when there are fewer than `min` or more than `max`
 */
export function requireArgs(
  { positionals }: CommandArgs,
  command: Command,
  min: number,
  max: number,
): string[] {
  if (positionals.length < min || positionals.length > max) {
    throw new UsageError(
      `${command.name} takes ${command.synopsis.slice(command.name.length).trim() || 'no further arguments'}: \`npm run catalogue -- ${command.name} --help\` shows how.`,
    );
  }
  return positionals;
}

/** The value of an option; undefined when it is absent. */
export function readText({ values }: CommandArgs, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
}

/** @throws UsageError when the option is missing or empty */
export function requireText(args: CommandArgs, command: Command, option: string): string {
  const value = readText(args, option)?.trim();
  if (value) return value;
  throw new UsageError(
    `--${option} is missing: \`npm run catalogue -- ${command.name} --help\` shows the options.`,
  );
}

/** A longer title fits neither a card nor the subject of an email. */
const TITLE_MAX_LENGTH = 200;

/**
 * Reads the title of a new entry: one line.
 *
 * @throws UsageError when it is missing, too long or not one line
 */
export function requireTitle(args: CommandArgs, command: Command): string {
  const title = requireText(args, command, 'title');
  if (title.length > TITLE_MAX_LENGTH) {
    throw new UsageError(
      `--title has ${title.length} characters, but at most ${TITLE_MAX_LENGTH} fit well: shorten it.`,
    );
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(title)) {
    throw new UsageError('--title must be one line without control characters: correct it.');
  }
  return title;
}

/** All values of an option that may be repeated. */
export function readTexts({ values }: CommandArgs, option: string): string[] {
  const value = values[option];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

export function isSet({ values }: CommandArgs, option: string): boolean {
  return values[option] === true;
}

/**
 * Parses a whole number of at least 1.
 *
 * @throws UsageError when it is not one
 */
export function parsePositiveInteger(what: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`${what} must be a whole number from 1, but is “${text}”: correct it.`);
  }
  return Number(text);
}
