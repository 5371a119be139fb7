import { CommanderError } from 'commander';
import { nameDeliveryCommand } from '../command-name';
import { BuildFailedError, DeliveryError, RefusedError, type Cause, type Change } from '../releases';
import { DeliveryCommand, type Result } from './command';
import { defineKeyCommands } from './key-commands';
import { definePolicyCommand } from './policy-command';
import { definePublishCommands } from './publish-commands';
import { defineReleaseCommands } from './release-commands';
import { defineStoreCommands } from './store-commands';
import { formatRefusals } from './format-output';
import { withPage, type Access, type Target } from './target';
import type { Workspaces } from './workspaces';

const FAILED = 1;
const MISUSED = 2;

export interface Terminal {
  /** Prints the result to standard output. */
  print: (text: string) => void;
  /** Prints progress and errors to standard error. */
  log: (text: string) => void;
  /** @param target the value of --target; undefined if it is not given */
  openTarget: (target: string | undefined, access: Access) => Promise<Target>;
  /** Who runs the command, for the log of the site. Without it, nothing is logged. */
  findUser?: () => Promise<string | undefined>;
  /** Announces a change. Never fails. */
  notify?: (change: Change) => Promise<void>;
}

/**
 * @param workspaces those that the caller can build; without it, `publish` and `check` take only the folder of a build
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
  const program = new DeliveryCommand(nameDeliveryCommand(process.argv, process.env))
    .exitOverride()
    .configureOutput({ writeOut: collectHelp, writeErr: collectHelp })
    .configureHelp({ showGlobalOptions: true })
    .option(
      '--target <site>',
      `the site to work on, a folder or s3://bucket/folder; default: SITE_TARGET${workspaces ? ', or the folder of `npm run build`' : ''}`,
    )
    .option('--json', 'print the result, or the error, as one JSON document to standard output');
  const show = ({ data, text }: Result) => {
    print(isJson ? JSON.stringify(data) : text);
  };
  const runOnSite: Parameters<typeof defineStoreCommands>[1] = async (work, access = 'write') => {
    const target = await terminal.openTarget(program.opts<{ target?: string }>().target, access);
    const cause = access === 'write' ? describeCause(args, program, terminal) : undefined;
    const notified: Promise<void>[] = [];
    const onChange = (change: Change) => void notified.push(terminal.notify?.(change) ?? Promise.resolve());
    try {
      const result = await withPage(target, (store) =>
        work({ ...target, store: { ...store, ...(cause && { cause: { ...cause, onChange } }) }, log }),
      );
      show(result);
      if (result.isFailure) exitCode = FAILED;
    } finally {
      // After the result, which nobody has to wait for.
      await Promise.all(notified);
    }
  };
  definePublishCommands(program, runOnSite, workspaces);
  defineStoreCommands(program, runOnSite);
  defineReleaseCommands(program, runOnSite);
  defineKeyCommands(program, runOnSite, show);
  definePolicyCommand(program, runOnSite);
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

function describeCause(
  args: string[],
  program: DeliveryCommand,
  { findUser, log }: Terminal,
): Cause | undefined {
  if (!findUser) return undefined;
  // Found at most once, while the command starts its work.
  const user = findUser().catch(() => undefined);
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
  return { who: () => user, reason: reason ?? again, command, warn: log };
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
