/** What a command of `npm run delivery` is, and how its words are read. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DeliveryError } from '@steadfast/delivery/releases';
import type { Target } from './target';

export interface Command {
  name: string;
  /** Its words on the command line: `rollback WORKSPACE [VERSION]`. */
  synopsis: string;
  /** One line for the list of commands. */
  summary: string;
  /** Further lines of its help. */
  help: string;
  /** Fewest and most words after it. */
  words: [number, number];
  options?: NonNullable<ParseArgsConfig['options']>;
  run(given: CommandArgs, context: CommandContext): Promise<Result>;
}

/** What was given to a command on the command line. */
export interface CommandArgs {
  words: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
}

export interface CommandContext extends Target {
  /** What is going on, beside the result: never on the standard output. */
  tell: (line: string) => void;
}

/** What a command has to say: `data` for programs, `text` for people. */
export interface Result {
  data: object;
  text: string;
  /** Whether the command has found what it was asked to look for; a failure of the process. */
  isFailure?: boolean;
}

const COMMON_OPTIONS = {
  target: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const formatUsage = ({ synopsis }: Command) => `Usage: npm run delivery -- ${synopsis}`;

/** @throws {DeliveryError} `bad-usage` when a word is missing or too much, or an option unknown */
export function readArgs(command: Command, args: string[]): CommandArgs {
  let parsed;
  try {
    parsed = parseArgs({
      args,
      options: { ...command.options, ...COMMON_OPTIONS },
      allowPositionals: true,
    });
  } catch (error) {
    throw badUsage(`${(error as Error).message.split(/\. |\n/)[0] ?? ''}.`, command);
  }
  const { positionals: words, values } = parsed;
  const [least, most] = command.words;
  if (values.help !== true) {
    if (words.length < least) throw badUsage('Something is missing.', command);
    if (words.length > most) throw badUsage(`“${words[most] ?? ''}” is too much.`, command);
  }
  return { words, values };
}

/** One sentence, and how the command is used. */
export function badUsage(sentence: string, command: Command): DeliveryError {
  return new DeliveryError('bad-usage', `${sentence}\n${formatUsage(command)}`);
}

export function isSet({ values }: CommandArgs, option: string): boolean {
  return values[option] === true;
}

/** The text of an option; undefined when it is not there. */
export function readText({ values }: CommandArgs, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Why something may go live that goes back in time.
 *
 * @throws {DeliveryError} `bad-usage` when it is there and says nothing
 */
export function readReason(given: CommandArgs, command: Command): string | undefined {
  const reason = readText(given, 'again')?.trim();
  if (reason === '')
    throw badUsage('--again needs a reason: --again "the roll-back was a mistake".', command);
  return reason;
}

/** What the help of each command says that takes a reason. */
export const AGAIN_HELP = `  --again "…"    also what was rolled back, or is built from an older commit than the live version; the reason is kept, and
                 \`versions\` shows it`;

/**
 * A share of all browsers: 10% or 2.5.
 *
 * @throws {DeliveryError} `bad-usage` when it is none from 0 to 100
 */
export function readPercent(text: string, command: Command): number {
  const percent = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  throw badUsage(`“${text}” is no share of the browsers: say 0% to 100%, 10% for instance.`, command);
}
