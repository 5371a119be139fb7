import { DeliveryError, RefusedError } from '@steadfast/delivery/releases';
import { readArgs, formatUsage, type Command, type CommandArgs } from './command';
import { fetchCommand } from './commands/fetch-command';
import { pruneCommand, statusCommand, versionsCommand } from './commands/inspect-commands';
import { checkCommand, publishCommand } from './commands/publish-command';
import { removeCommand } from './commands/remove-command';
import { restoreCommand } from './commands/restore-command';
import {
  canaryCommand,
  disableCommand,
  enableCommand,
  promoteCommand,
  rollbackCommand,
} from './commands/release-commands';
import { syncCommand } from './commands/sync-command';
import { withPage, type Target } from './target';
import { refusalLines } from './format-output';

const COMMANDS = [
  publishCommand,
  checkCommand,
  statusCommand,
  rollbackCommand,
  canaryCommand,
  promoteCommand,
  disableCommand,
  enableCommand,
  removeCommand,
  versionsCommand,
  pruneCommand,
  syncCommand,
  fetchCommand,
  restoreCommand,
];

const FAILED = 1;
const MISUSED = 2;

/** Prints output, and opens the site. */
export interface Terminal {
  /** Prints the result to standard output. */
  print: (text: string) => void;
  /** Prints progress and errors to standard error. */
  log: (text: string) => void;
  /** @param target the value of --target; undefined if it is not given */
  openTarget: (target: string | undefined) => Promise<Target>;
}

/** @returns the exit code: 0; 1 for a failure or refusal; 2 for an invalid command line */
export async function runDelivery(args: string[], terminal: Terminal): Promise<number> {
  const isJson = args.some((each) => /^--json(=|$)/.test(each));
  const [name, ...rest] = args[0] === '--json' ? [...args.slice(1), '--json'] : args;
  const print = (text: string) => {
    terminal.print(isJson ? JSON.stringify({ help: text }) : text);
  };
  try {
    if (name === undefined || ['--json', '--help', '-h', 'help'].includes(name)) {
      print(overview());
      return name === undefined || name === '--json' ? MISUSED : 0;
    }
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) {
      const names = COMMANDS.map((each) => each.name).join(', ');
      throw new DeliveryError('bad-usage', `There is no command “${name}”. Choose from ${names}.\n${USAGE}`);
    }
    const commandArgs = readArgs(command, rest);
    if (commandArgs.values.help === true) {
      print(formatHelp(command));
      return 0;
    }
    return await run(command, commandArgs, terminal, isJson);
  } catch (error) {
    return fail(error, terminal, isJson);
  }
}

async function run(
  command: Command,
  commandArgs: CommandArgs,
  terminal: Terminal,
  isJson: boolean,
): Promise<number> {
  const { target: targetOption } = commandArgs.values;
  const target = await terminal.openTarget(typeof targetOption === 'string' ? targetOption : undefined);
  const {
    data,
    text,
    isFailure = false,
  } = await withPage(target, (store) => command.run(commandArgs, { ...target, store, log: terminal.log }));
  terminal.print(isJson ? JSON.stringify(data) : text);
  return isFailure ? FAILED : 0;
}

function fail(error: unknown, { print, log }: Terminal, isJson: boolean): number {
  const isKnown = error instanceof DeliveryError;
  const code = isKnown ? error.code : 'internal';
  const message = isKnown
    ? error.message
    : `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
  const refusals = error instanceof RefusedError ? error.refusals : undefined;
  if (isJson) print(JSON.stringify({ error: { code, message, ...(refusals && { refusals }) } }));
  else log([message, ...refusalLines('Reasons', refusals ?? [])].join('\n'));
  if (!isKnown && error instanceof Error && error.stack) log(error.stack);
  return code === 'bad-usage' ? MISUSED : FAILED;
}

const USAGE = 'Usage: npm run delivery -- COMMAND …';

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `${USAGE}\n\n${lines.join('\n')}\n\n${COMMON_HELP}\n\nRun \`npm run delivery -- COMMAND --help\` for details.`;
}

const formatHelp = (command: Command) =>
  `${formatUsage(command)}\n\n${command.summary}\n\n${command.help.replace(/^\n/, '')}\n\n${COMMON_HELP}`;

const COMMON_HELP = `  --target SITE  the site to work on, a folder or s3://bucket/folder; default: SITE_TARGET, or the folder of
                 \`npm run build\`
  --json         print the result, or the error, as one JSON document to standard output`;
