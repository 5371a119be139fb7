/** The commands that edit the catalogue. */
import { CommanderError } from 'commander';
import { EditorError } from '../../platform/editor-error';
import { ConfigError } from '../../platform/config/config-error';
import { getErrorMessage } from '../../platform/config/describe-start-failure';
import { log, ToolCommand, UsageError } from './command';
import { defineFileCommands } from './commands/file-commands';
import { defineHomeCommands } from './commands/home-commands';
import { defineJobCommands } from './commands/job-commands';
import { defineMediaCommands } from './commands/media-commands';
import { defineSeriesCommands } from './commands/series-commands';
import { defineVideoCommands } from './commands/video-commands';

const FAILED = 1;
const USAGE_ERROR = 2;

/** Prints one sentence that says what to do, and sets the exit code. */
function fail(error: unknown): void {
  // The help is printed already; without being asked for, it says that the command is missing.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_ERROR;
  else process.exitCode = error instanceof UsageError ? USAGE_ERROR : FAILED;
  if (error instanceof CommanderError) return;
  if (error instanceof EditorError) log([error.message, ...error.problems].join('\n'));
  else if (error instanceof UsageError || error instanceof ConfigError) log(error.message);
  else log(`The command failed, and nothing was changed (${getErrorMessage(error)}): try again.`);
}

/** Runs one command, and sets the exit code. */
export async function runCatalogue(args: string[]): Promise<void> {
  const program = new ToolCommand('npm run catalogue --').exitOverride();
  defineSeriesCommands(program);
  defineVideoCommands(program);
  defineJobCommands(program);
  defineHomeCommands(program);
  defineFileCommands(program);
  defineMediaCommands(program);
  await program.parseAsync(args, { from: 'user' }).catch(fail);
}
