/** What all programs for the command line share: how they reach the site, read their arguments, fail and print. */
import { StartError } from '@steadfast/server/start-error';
import { Command, CommanderError } from 'commander';
import { readApiConfig, type ApiConfig } from '../platform/config/api-config';
import type { Database } from '../platform/database/database';
import { openSiteDatabase } from '../platform/database/open-database';
import { EditorError } from '../platform/editor-error';
import { getErrorMessage } from '../platform/telemetry/loggable-error';

const FAILED = 1;
const USAGE_ERROR = 2;

export const print = (text: string) => void process.stdout.write(`${text}\n`);
export const printJson = (value: unknown) => print(JSON.stringify(value, null, 1));
export const log = (text: string) => void process.stderr.write(`${text}\n`);

/** Formats a number of things: `1 tag`, `2 tags`. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`) =>
  `${count} ${count === 1 ? singular : plural}`;

/** The command line is wrong. The message is one sentence that says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A command whose errors are one sentence that names its help. */
export class ToolCommand extends Command {
  constructor(name?: string) {
    super(name);
    this.exitOverride();
  }

  override createCommand(name?: string): ToolCommand {
    return new ToolCommand(name);
  }

  override error(message: string, options?: { code?: string }): never {
    if (options?.code === 'commander.unknownCommand') {
      const names = this.commands.map((each) => each.name()).join(', ');
      throw new UsageError(`There is no command “${this.args[0] ?? ''}”: choose from ${names}.`);
    }
    const reason = message
      .replace(/^error: ./, (start) => start.slice(-1).toUpperCase())
      .replace(/\.$/, '')
      .replaceAll('\n', ' ');
    throw new UsageError(`${reason}: \`${getPath(this)} --help\` shows the options.`);
  }
}

const getPath = (command: Command): string =>
  command.parent ? `${getPath(command.parent)} ${command.name()}` : command.name();

/**
 * Runs a program. An error becomes one sentence that says what to do, and the exit code 1, or 2 when the command line is
 * wrong.
 *
 * @param args those after the program's file
 */
export async function runCommand(program: ToolCommand, args = process.argv.slice(2)): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // The help is printed already; without being asked for, it says that the command is missing.
    const isHelp = error instanceof CommanderError;
    const isUsageError = isHelp ? error.exitCode !== 0 : error instanceof UsageError;
    if (isUsageError) process.exitCode = USAGE_ERROR;
    else if (!isHelp) process.exitCode = FAILED;
    if (!isHelp) log(describeFailure(error));
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof EditorError) return [error.message, ...error.problems].join('\n');
  if (error instanceof UsageError || error instanceof StartError) return error.message;
  return `The command failed (${getErrorMessage(error)}): try again.`;
}

/**
 * Runs work on the site's database, and closes it.
 *
 * @throws as openSiteDatabase does
 */
export async function withDatabase<T>(
  work: (database: Database, config: ApiConfig) => Promise<T>,
): Promise<T> {
  const config = readApiConfig(process.env, { serves: false });
  const database = await openSiteDatabase(config);
  return work(database.orm, config).finally(() => database.close());
}
