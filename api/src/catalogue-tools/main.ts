/** `npm run catalogue -- …`: the commands that edit the catalogue. */
import { CatalogueError } from '../catalogue/catalogue-error';
import { readApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { getErrorMessage } from '../describe-start-failure';
import { addVideoCommand } from './commands/add-video-command';
import { exportCommand } from './commands/export-command';
import { featureCommand } from './commands/feature-command';
import { heroCommand } from './commands/hero-command';
import { importCommand } from './commands/import-command';
import { listCommand } from './commands/list-command';
import { removeVideoCommand } from './commands/remove-video-command';
import { isSet, readOptions, UsageError, type Command } from './command';

const COMMANDS = [
  listCommand,
  addVideoCommand,
  removeVideoCommand,
  featureCommand,
  heroCommand,
  importCommand,
  exportCommand,
];

const FAILED = 1;
const USAGE_ERROR = 2;
/** The shell's code for a program that SIGINT ended. */
const STOPPED = 130;

async function main([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(formatOverview());
    process.exitCode = name === undefined ? USAGE_ERROR : 0;
    return;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    throw new UsageError(
      `There is no command “${name}”: choose from ${COMMANDS.map((each) => each.name).join(', ')}.`,
    );
  }
  const commandArgs = readOptions(command, args);
  if (isSet(commandArgs, 'help')) {
    process.stdout.write(formatHelp(command));
    return;
  }
  const stop = new AbortController();
  if (command.cleansUp) {
    // Both the terminal and npm may send the signal: ignore the second one.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  }
  try {
    await command.run(commandArgs, {
      config: readApiConfig(process.env),
      folder: getCallerFolder(),
      print: (text) => process.stdout.write(`${text}\n`),
      log: (text) => process.stderr.write(text),
      isInteractive: process.stderr.isTTY === true,
      stop: stop.signal,
    });
  } catch (error) {
    if (!stop.signal.aborted || error instanceof CatalogueError) throw error;
    process.stderr.write('Stopped. Nothing was changed.\n');
    process.exitCode = STOPPED;
  }
}

/** The folder that the command was called from: npm runs scripts in the package's folder and sets `INIT_CWD`. */
function getCallerFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return script === 'catalogue' && caller ? caller : process.cwd();
}

function formatOverview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm run catalogue -- COMMAND …\n\n${lines.join('\n')}\n\n\`npm run catalogue -- COMMAND --help\` says more.\n`;
}

function formatHelp({ synopsis, summary, help }: Command): string {
  return `Usage: npm run catalogue -- ${synopsis}\n\n${summary}\n\n${help.trim()}\n`;
}

/** Prints one sentence that says what to do, and sets the exit code. */
function fail(error: unknown): void {
  process.exitCode = error instanceof UsageError ? USAGE_ERROR : FAILED;
  if (error instanceof CatalogueError) {
    process.stderr.write(`${[error.message, ...error.problems].join('\n')}\n`);
  } else if (error instanceof UsageError || error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(
      `The command failed, and nothing was changed (${getErrorMessage(error)}): try again.\n`,
    );
  }
}

main(process.argv.slice(2)).catch(fail);
