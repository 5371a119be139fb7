import { CommanderError } from 'commander';
import { DeliveryError, RefusedError } from '@steadfast/delivery/releases';
import { BuildFailedError } from '../build-workspace';
import { DeliveryCommand } from './command';
import { definePublishCommands } from './commands/publish-commands';
import { defineReleaseCommands } from './commands/release-commands';
import { defineStoreCommands } from './commands/store-commands';
import { formatRefusals } from './format-output';
import { withPage, type Target } from './target';

const FAILED = 1;
const MISUSED = 2;

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
  const { print, log } = terminal;
  const isJson = args.some((each) => /^--json(=|$)/.test(each));
  let exitCode = 0;
  let help = '';
  const collectHelp = (text: string) => void (help += text);
  const program = new DeliveryCommand('npm run delivery --')
    .exitOverride()
    .configureOutput({ writeOut: collectHelp, writeErr: collectHelp })
    .configureHelp({ showGlobalOptions: true })
    .option(
      '--target <site>',
      'the site to work on, a folder or s3://bucket/folder; default: SITE_TARGET, or the folder of `npm run build`',
    )
    .option('--json', 'print the result, or the error, as one JSON document to standard output');
  const runOnSite: Parameters<typeof defineStoreCommands>[1] = async (work) => {
    const target = await terminal.openTarget(program.opts<{ target?: string }>().target);
    const result = await withPage(target, (store) => work({ ...target, store, log }));
    print(isJson ? JSON.stringify(result.data) : result.text);
    if (result.isFailure) exitCode = FAILED;
  };
  definePublishCommands(program, runOnSite);
  defineStoreCommands(program, runOnSite);
  defineReleaseCommands(program, runOnSite);
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
