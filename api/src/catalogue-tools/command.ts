/** What a command of `npm run catalogue` is, and how its options are read. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { ApiConfig } from '../config/api-config';

export interface Command {
  name: string;
  /** Its words on the command line, for instance `import FILE.json`. */
  synopsis: string;
  /** One line for the list of commands. */
  summary: string;
  /** Further lines of its help: options, and what one should know. */
  help: string;
  options: NonNullable<ParseArgsConfig['options']>;
  /** Whether it wants to know that the person stops it; others just end, and the database undoes what they began. */
  cleansUp?: boolean;
  run(given: CommandArgs, context: CommandContext): Promise<void>;
}

/** What was given to a command on the command line. */
export interface CommandArgs {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
}

export interface CommandContext {
  config: ApiConfig;
  /** Files are named relative to it. */
  folder: string;
  /** The result, on the standard output. */
  print(text: string): void;
  /** What is going on, beside the result. */
  tell(text: string): void;
  /** Whether `tell` reaches a person who watches. */
  isWatched: boolean;
  /** The person has asked to stop. */
  stop: AbortSignal;
}

/** The command line is wrong: one sentence that says what to do. */
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
 * The words after a command.
 *
 * @throws UsageError when there are more or fewer than `least` to `most`
 */
export function takeArgs(
  { positionals }: CommandArgs,
  command: Command,
  least: number,
  most: number,
): string[] {
  if (positionals.length < least || positionals.length > most) {
    throw new UsageError(
      `${command.name} takes ${command.synopsis.slice(command.name.length).trim() || 'no further words'}: \`npm run catalogue -- ${command.name} --help\` shows how.`,
    );
  }
  return positionals;
}

/** The text of an option; undefined when it is not there. */
export function readText({ values }: CommandArgs, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
}

/** @throws UsageError when the option is missing or empty */
export function requireText(given: CommandArgs, command: Command, option: string): string {
  const value = readText(given, option)?.trim();
  if (value) return value;
  throw new UsageError(
    `--${option} is missing: \`npm run catalogue -- ${command.name} --help\` shows the options.`,
  );
}

/** Longer, it fits neither a card nor the subject of a mail. */
const TITLE_MAX_LENGTH = 200;

/**
 * The title of something new: one line.
 *
 * @throws UsageError when it is missing, too long, or none
 */
export function requireTitle(given: CommandArgs, command: Command): string {
  const title = requireText(given, command, 'title');
  if (title.length > TITLE_MAX_LENGTH) {
    throw new UsageError(
      `--title has ${title.length} characters, but ${TITLE_MAX_LENGTH} at most are shown well: shorten it.`,
    );
  }
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(title)) {
    throw new UsageError('--title must be one line without control characters: correct it.');
  }
  return title;
}

/** All texts of an option that may be there several times. */
export function readTexts({ values }: CommandArgs, option: string): string[] {
  const value = values[option];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}

export function isSet({ values }: CommandArgs, option: string): boolean {
  return values[option] === true;
}

/**
 * A whole number from 1.
 *
 * @throws UsageError when it is none
 */
export function countingNumber(what: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new UsageError(`${what} must be a whole number from 1, but is “${text}”: correct it.`);
  }
  return Number(text);
}
