/** The command line: publishes, and changes what is live. */
import { Command, CommanderError } from 'commander';
import { RefusedError } from '../gate/gate';
import { findUser } from '../releases/find-user';
import { DELIVERY_COMMAND, formatDeliveryCommand } from '../site/command-name';
import { DeliveryError } from '../site/delivery-error';
import { openStore } from '../site/open-store';
import { findCallerFolder, formatFindings, type RunOnSite, type Workspaces } from './command';
import { definePublishCommands } from './publish-commands';
import { defineReleaseCommands } from './release-commands';
import { defineSiteCommands } from './site-commands';

const FAILED = 1;
const MISUSED = 2;

/** What the repository of a whole site adds. */
interface Checkout {
  /** Those that it can build; without them, `publish` and `check` take only the folder of a build. */
  workspaces?: Workspaces;
  /** The site to work on unless another one is named. */
  siteFolder?: string;
}

interface Terminal {
  /** Prints the result to standard output. */
  print: (text: string) => void;
  /** Prints progress and errors to standard error. */
  log: (text: string) => void;
}

/** Options of every command, and those that say why. */
interface CommonOptions {
  target?: string;
  reason?: string;
  again?: string;
}

/** Runs the command line of this process, and sets its exit code. */
export async function main(checkout?: Checkout): Promise<void> {
  const terminal: Terminal = {
    print: (text) => void process.stdout.write(`${text}\n`),
    log: (text) => void process.stderr.write(`${text}\n`),
  };
  process.exitCode = await runDelivery(process.argv.slice(2), terminal, checkout);
}

/**
 * Runs one command. Throws nothing: an error is printed, as JSON with `--json`.
 *
 * @returns the exit code: 0; 1 for a failure or refusal; 2 for an invalid command line
 */
export async function runDelivery(
  args: string[],
  terminal: Terminal,
  { workspaces, siteFolder }: Checkout = {},
): Promise<number> {
  const { print, log } = terminal;
  const isJson = args.includes('--json');
  let exitCode = 0;
  // Commander prints help, and what is wrong with a command line.
  let printed = '';
  const collect = (text: string) => void (printed += text);
  const program = new Command(DELIVERY_COMMAND)
    .exitOverride()
    .configureOutput({ writeOut: collect, writeErr: collect })
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError()
    .option(
      '--target <site>',
      `the site to work on, a folder or s3://bucket/folder; default: SITE_TARGET${workspaces ? ', or the folder of `npm run build`' : ''}`,
    )
    .option('--json', 'print the result, or the error, as one JSON document to standard output');
  let options: CommonOptions = {};
  program.hook('preAction', (_, command) => {
    options = command.optsWithGlobals();
  });
  const runOnSite: RunOnSite = async (work) => {
    const store = await openTarget(options.target, siteFolder);
    const who = await findUser(process.env, findCallerFolder());
    const reason = [options.reason, options.again].filter(Boolean).join('; ') || undefined;
    const address = process.env.PUBLIC_URL?.trim() || undefined;
    const { data, text, isFailure } = await work({ store, address, cause: { who, reason }, log });
    print(isJson ? JSON.stringify(data) : text);
    if (isFailure) exitCode = FAILED;
  };
  definePublishCommands(program, runOnSite, workspaces);
  defineReleaseCommands(program, runOnSite);
  defineSiteCommands(program, runOnSite);
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) return fail(error, terminal, isJson);
    const text = printed.trimEnd();
    if (error.exitCode !== 0) {
      const message = isJson && error.code !== 'commander.help' ? error.message : text;
      return fail(new DeliveryError('bad-usage', message), terminal, isJson);
    }
    print(text);
    return 0;
  }
}

/**
 * Opens the site to work on.
 *
 * @param named the value of `--target`
 * @throws {DeliveryError} `bad-usage` if no site is named and there is no default; those of openStore
 */
function openTarget(named: string | undefined, siteFolder: string | undefined) {
  const target = named ?? (process.env.SITE_TARGET?.trim() || siteFolder);
  if (target !== undefined) return openStore(target, process.env, findCallerFolder());
  throw new DeliveryError(
    'bad-usage',
    `Name the site, a folder or s3://bucket/folder, with SITE_TARGET or --target: ${formatDeliveryCommand('status --target /srv/site')}`,
  );
}

function fail(error: unknown, { print, log }: Terminal, isJson: boolean): number {
  const isKnown = error instanceof DeliveryError;
  const code = isKnown ? error.code : 'internal';
  const message = isKnown
    ? error.message
    : `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
  const refusals = error instanceof RefusedError ? error.refusals : undefined;
  if (isJson) print(JSON.stringify({ error: { code, message }, refusals }));
  else log([message, ...formatFindings('Reasons', refusals ?? [])].join('\n'));
  if (!isKnown && error instanceof Error && error.stack) log(error.stack);
  return code === 'bad-usage' ? MISUSED : FAILED;
}
