/** The commands of `npm run delivery`, and how their arguments are parsed. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { DeliveryError } from '@steadfast/delivery/releases';
import type { Target } from './target';

export interface Command {
  name: string;
  /** How to call it: `rollback WORKSPACE [VERSION]`. */
  synopsis: string;
  /** One line for the list of commands. */
  summary: string;
  /** Further lines for its help. */
  help: string;
  /** The minimum and maximum number of positional arguments. */
  argCount: [number, number];
  options?: NonNullable<ParseArgsConfig['options']>;
  run(args: CommandArgs, context: CommandContext): Promise<Result>;
}

/** The parsed arguments of a command. */
export interface CommandArgs {
  positionals: string[];
  values: Record<string, string | boolean | (string | boolean)[] | undefined>;
}

export interface CommandContext extends Target {
  /** Prints progress, never to standard output. */
  log: (line: string) => void;
}

/** A command's result: `data` for programs, `text` for people. */
export interface Result {
  data: object;
  text: string;
  /** Whether the process should exit with an error, because a check failed. */
  isFailure?: boolean;
}

const COMMON_OPTIONS = {
  target: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const formatUsage = ({ synopsis }: Command) => `Usage: npm run delivery -- ${synopsis}`;

/** @throws {DeliveryError} `bad-usage` for a missing or extra argument, or an unknown option */
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
  const { positionals, values } = parsed;
  const [min, max] = command.argCount;
  if (values.help !== true) {
    if (positionals.length < min) throw badUsage('An argument is missing.', command);
    if (positionals.length > max) throw badUsage(`Unexpected argument “${positionals[max] ?? ''}”.`, command);
  }
  return { positionals, values };
}

/** An error with a message and the command's usage. */
export function badUsage(message: string, command: Command): DeliveryError {
  return new DeliveryError('bad-usage', `${message}\n${formatUsage(command)}`);
}

export function isSet({ values }: CommandArgs, option: string): boolean {
  return values[option] === true;
}

/** The value of a text option; undefined if it is not given. */
export function readText({ values }: CommandArgs, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
}

/**
 * Reads `--again`, the reason to release a rolled-back or older version.
 *
 * @throws {DeliveryError} `bad-usage` if the reason is empty
 */
export function readReason(args: CommandArgs, command: Command): string | undefined {
  const reason = readText(args, 'again')?.trim();
  if (reason === '')
    throw badUsage('--again needs a reason: --again "the roll-back was a mistake".', command);
  return reason;
}

/** The help text of `--again`. */
export const AGAIN_HELP = `  --again "…"    allow a version that was rolled back or is built from an older commit than the live one; \`versions\` shows the
                 reason`;

/**
 * Parses a percentage of browsers: 10% or 2.5.
 *
 * @throws {DeliveryError} `bad-usage` if it is not from 0 to 100
 */
export function readPercent(text: string, command: Command): number {
  const percent = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  if (percent >= 0 && percent <= 100) return percent;
  throw badUsage(`“${text}” is not a percentage. Give one from 0% to 100%, such as 10%.`, command);
}
