/** The command line: publishes, and changes what is live. */
import path from 'node:path';
import { CommanderError } from 'commander';
import { RefusedError } from '../gate/gate';
import type { Cause } from '../releases/change-site';
import { findUser } from '../releases/find-user';
import { DELIVERY_COMMAND } from '../site/command-name';
import { BuildFailedError, DeliveryError } from '../site/delivery-error';
import { openStore } from '../site/store/open-store';
import { DeliveryCommand, findCallerFolder, type RunOnSite, type Target, type Workspaces } from './command';
import { formatRefusals } from './format-output';
import { definePublishCommands } from './publish-commands';
import { defineReleaseCommands } from './release-commands';
import { defineSiteCommands } from './site-commands';

const FAILED = 1;
const MISUSED = 2;

/** What the repository of a whole site adds. */
interface Checkout {
  workspaces: Workspaces;
  /** The site to work on unless another one is named. */
  siteFolder: string;
}

/** Runs the command line of this process, and sets its exit code. */
export async function main({ workspaces, siteFolder }: Partial<Checkout> = {}): Promise<void> {
  const log = (text: string) => void process.stderr.write(`${text}\n`);
  const terminal = {
    print: (text: string) => void process.stdout.write(`${text}\n`),
    log,
    openTarget: (named: string | undefined) =>
      openTarget(resolveTarget(named, process.env, findCallerFolder(), siteFolder), process.env),
    findUser: () => findUser(process.env, findCallerFolder()),
  };
  process.exitCode = await runDelivery(process.argv.slice(2), terminal, workspaces);
}

/**
 * Finds the site to work on.
 *
 * @param named the value of --target
 * @param callerFolder where a relative folder begins
 * @param siteFolder the default
 * @returns a folder with its whole path, or the address of a bucket
 * @throws {DeliveryError} `bad-usage` if no site is named and there is no default
 */
export function resolveTarget(
  named: string | undefined,
  env: NodeJS.ProcessEnv,
  callerFolder: string,
  siteFolder?: string,
): string {
  const target = named ?? (env.SITE_TARGET?.trim() || siteFolder);
  if (target === undefined) {
    const message = 'Name the site, in --target or SITE_TARGET: its folder, or s3://bucket/folder.';
    throw new DeliveryError('bad-usage', message);
  }
  // An empty target must not resolve to the caller's folder.
  const isFolder = target.trim() !== '' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(target);
  return isFolder ? path.resolve(callerFolder, target) : target;
}

/**
 * Opens a target.
 *
 * @param target a folder, or `s3://bucket/prefix`
 * @throws {DeliveryError} `bad-config`, with the reason
 */
export async function openTarget(target: string, env: NodeJS.ProcessEnv): Promise<Target> {
  return { store: await openStore(target, env), address: env.PUBLIC_URL?.trim() || undefined };
}

interface Terminal {
  /** Prints the result to standard output. */
  print: (text: string) => void;
  /** Prints progress and errors to standard error. */
  log: (text: string) => void;
  /** @param target the value of --target; undefined if it is not given */
  openTarget: (target: string | undefined) => Promise<Target>;
  /** Who runs the command, for the log of the site. */
  findUser?: () => Promise<string | undefined>;
}

/**
 * Runs one command. Throws nothing: an error is printed, as JSON with `--json`.
 *
 * @param workspaces those that the caller can build; without them, `publish` and `check` take only the folder of a build
 * @returns the exit code: 0; 1 for a failure or refusal; 2 for an invalid command line
 */
export async function runDelivery(
  args: string[],
  terminal: Terminal,
  workspaces?: Workspaces,
): Promise<number> {
  const { print, log } = terminal;
  const isJson = args.some((each) => /^--json(=|$)/.test(each));
  let exitCode = 0;
  let help = '';
  const collectHelp = (text: string) => void (help += text);
  const program = new DeliveryCommand(DELIVERY_COMMAND)
    .exitOverride()
    .configureOutput({ writeOut: collectHelp, writeErr: collectHelp })
    .configureHelp({ showGlobalOptions: true })
    .option(
      '--target <site>',
      `the site to work on, a folder or s3://bucket/folder; default: SITE_TARGET${workspaces ? ', or the folder of `npm run build`' : ''}`,
    )
    .option('--json', 'print the result, or the error, as one JSON document to standard output');
  const runOnSite: RunOnSite = async (work) => {
    const target = await terminal.openTarget(program.opts<{ target?: string }>().target);
    const cause = await describeCause(args, program, terminal);
    const { data, text, isFailure } = await work({ ...target, cause, log });
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
    // It is the help. Shown unasked, it means that the command is missing.
    print(isJson ? JSON.stringify({ help }) : help.trimEnd());
    return error.exitCode === 0 ? 0 : MISUSED;
  }
}

/** Options whose values the log has elsewhere, or should not have. */
const UNLOGGED = /^--(reason|again|target|folder)$/;

async function describeCause(
  args: string[],
  program: DeliveryCommand,
  { findUser }: Terminal,
): Promise<Cause> {
  const { reason, again } =
    program.commands
      .find((each) => each.name() === program.args[0])
      ?.opts<Partial<Record<string, string>>>() ?? {};
  const command = args
    .filter(
      (arg, index) =>
        !UNLOGGED.test(args[index - 1] ?? '') && !/^--(json|(reason|again|target|folder)(=|$))/.test(arg),
    )
    .join(' ');
  return { who: await findUser?.().catch(() => undefined), reason: reason ?? again, command };
}

function fail(error: unknown, { print, log }: Terminal, isJson: boolean): number {
  const isKnown = error instanceof DeliveryError;
  const code = isKnown ? error.code : 'internal';
  const message = isKnown
    ? error.message
    : `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
  const refusals = error instanceof RefusedError ? error.refusals : undefined;
  const output = error instanceof BuildFailedError ? error.output : undefined;
  if (isJson) print(JSON.stringify({ error: { code, message, output }, refusals }));
  else log([message, ...formatRefusals('Reasons', refusals ?? [])].join('\n'));
  if (!isKnown && error instanceof Error && error.stack) log(error.stack);
  return code === 'bad-usage' ? MISUSED : FAILED;
}
