/** `npm run catalogue -- …`: what an editor does to the catalogue. */
import { CatalogueError } from '../catalogue/catalogue-error';
import { readApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { reasonOf } from '../start-failure';
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
const MISUSED = 2;
/** As a shell has it for a program that SIGINT ended. */
const STOPPED = 130;

async function main([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview());
    process.exitCode = name === undefined ? MISUSED : 0;
    return;
  }
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) {
    throw new UsageError(
      `There is no command “${name}”: choose from ${COMMANDS.map((each) => each.name).join(', ')}.`,
    );
  }
  const given = readOptions(command, args);
  if (isSet(given, 'help')) {
    process.stdout.write(helpOf(command));
    return;
  }
  const stop = new AbortController();
  if (command.cleansUp) {
    // A terminal and npm may both send it: the second is no second wish.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  }
  try {
    await command.run(given, {
      config: readApiConfig(process.env),
      folder: folderOfCaller(),
      print: (text) => process.stdout.write(`${text}\n`),
      tell: (text) => process.stderr.write(text),
      isWatched: process.stderr.isTTY === true,
      stop: stop.signal,
    });
  } catch (error) {
    if (!stop.signal.aborted || error instanceof CatalogueError) throw error;
    process.stderr.write('Stopped. Nothing of it is left.\n');
    process.exitCode = STOPPED;
  }
}

/** npm runs a script in the folder of its package, and tells where the person was. */
function folderOfCaller(): string {
  const { npm_lifecycle_event: script, INIT_CWD: caller } = process.env;
  return script === 'catalogue' && caller ? caller : process.cwd();
}

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npm run catalogue -- COMMAND …\n\n${lines.join('\n')}\n\n\`npm run catalogue -- COMMAND --help\` says more.\n`;
}

function helpOf({ synopsis, summary, help }: Command): string {
  return `Usage: npm run catalogue -- ${synopsis}\n\n${summary}\n\n${help.trim()}\n`;
}

/** Ends with one sentence that says what to do. */
function fail(error: unknown): void {
  process.exitCode = error instanceof UsageError ? MISUSED : FAILED;
  if (error instanceof CatalogueError) {
    process.stderr.write(`${[error.message, ...error.problems].join('\n')}\n`);
  } else if (error instanceof UsageError || error instanceof ConfigError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`It failed, and nothing was changed (${reasonOf(error)}): try again.\n`);
  }
}

main(process.argv.slice(2)).catch(fail);
