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

/** Where output goes, and where the site is. */
export interface Terminal {
  /** The result, on the standard output. */
  print: (text: string) => void;
  /** What is going on and what went wrong, on the standard error. */
  tell: (text: string) => void;
  /** @param target what --target says; undefined when it is not given */
  openTarget: (target: string | undefined) => Promise<Target>;
}

/** @returns the exit code: 0, 1 when it failed or was refused, 2 when the command line is wrong */
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
      throw new DeliveryError('bad-usage', `There is no command “${name}”: choose from ${names}.\n${USAGE}`);
    }
    const given = readArgs(command, rest);
    if (given.values.help === true) {
      print(helpOf(command));
      return 0;
    }
    return await run(command, given, terminal, isJson);
  } catch (error) {
    return fail(error, terminal, isJson);
  }
}

async function run(
  command: Command,
  given: CommandArgs,
  terminal: Terminal,
  isJson: boolean,
): Promise<number> {
  const { target: named } = given.values;
  const target = await terminal.openTarget(typeof named === 'string' ? named : undefined);
  const {
    data,
    text,
    isFailure = false,
  } = await withPage(target, (store) => command.run(given, { ...target, store, tell: terminal.tell }));
  terminal.print(isJson ? JSON.stringify(data) : text);
  return isFailure ? FAILED : 0;
}

function fail(error: unknown, { print, tell }: Terminal, isJson: boolean): number {
  const isKnown = error instanceof DeliveryError;
  const code = isKnown ? error.code : 'internal';
  const message = isKnown
    ? error.message
    : `It failed: ${error instanceof Error ? error.message : String(error)}`;
  const refusals = error instanceof RefusedError ? error.refusals : undefined;
  if (isJson) print(JSON.stringify({ error: { code, message, ...(refusals && { refusals }) } }));
  else tell([message, ...refusalLines('Because', refusals ?? [])].join('\n'));
  if (!isKnown && error instanceof Error && error.stack) tell(error.stack);
  return code === 'bad-usage' ? MISUSED : FAILED;
}

const USAGE = 'Usage: npm run delivery -- COMMAND …';

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  const lines = COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `${USAGE}\n\n${lines.join('\n')}\n\n${COMMON_HELP}\n\n\`npm run delivery -- COMMAND --help\` says more.`;
}

const helpOf = (command: Command) =>
  `${formatUsage(command)}\n\n${command.summary}\n\n${command.help.replace(/^\n/, '')}\n\n${COMMON_HELP}`;

const COMMON_HELP = `  --target PLACE the site to work on, a folder or s3://bucket/folder; SITE_TARGET when it is not given, or the folder of
                 \`npm run build\`
  --json         the result as one JSON document on the standard output, errors too`;
