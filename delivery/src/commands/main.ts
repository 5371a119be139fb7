import { runDelivery } from './run-delivery';
import { findUser } from './find-user';
import { createStop } from './stop';
import { findCallerFolder, openTarget, resolveTarget } from './target';
import { createWebhook } from '../webhook/webhook';
import type { Workspaces } from './workspaces';

/** The shell's exit code for a process that Ctrl-C ended. */
const INTERRUPTED = 130;

/** What the repository of a whole site adds. */
export interface Checkout {
  workspaces: Workspaces;
  /** The site to work on unless another one is named. */
  siteFolder: string;
  /** The default for SITE_CONTENT_FILE. */
  contentFile: string;
}

/** Runs the command line of this process: publishes, and changes what is live. */
export async function main({ workspaces, siteFolder, contentFile }: Partial<Checkout> = {}): Promise<void> {
  const args = process.argv.slice(2);
  const { watch, stop } = createStop();
  if (args.includes('publish')) {
    let isStopping = false;
    process.on('SIGINT', () => {
      // npm forwards a signal that the terminal already sent.
      if (isStopping) return;
      isStopping = true;
      void stop().then((line) => process.stderr.write(`${line}\n`, () => process.exit(INTERRUPTED)));
    });
  }
  const log = (text: string) => void process.stderr.write(`${text}\n`);
  const notify = createWebhook(process.env, log);
  const terminal = {
    print: (text: string) => void process.stdout.write(`${text}\n`),
    log,
    openTarget: async (named: string | undefined, access: 'read' | 'write') => {
      const target = resolveTarget(named, process.env, findCallerFolder(), siteFolder);
      const opened = await openTarget(target, process.env, contentFile, access);
      return { ...opened, store: watch(opened.store) };
    },
    findUser: () => findUser(process.env, findCallerFolder()),
    ...(notify && { notify }),
  };
  process.exitCode = await runDelivery(args, terminal, workspaces);
}
