import { createWebhook } from '../releases/webhook';
import { findUser } from '../releases/find-user';
import { runDelivery } from './run-delivery';
import { findCallerFolder, openTarget, resolveTarget } from './target';
import type { Workspaces } from './workspaces';

/** What the repository of a whole site adds. */
export interface Checkout {
  workspaces: Workspaces;
  /** The site to work on unless another one is named. */
  siteFolder: string;
}

/** Runs the command line of this process: publishes, and changes what is live. */
export async function main({ workspaces, siteFolder }: Partial<Checkout> = {}): Promise<void> {
  const log = (text: string) => void process.stderr.write(`${text}\n`);
  const notify = createWebhook(process.env, log);
  const terminal = {
    print: (text: string) => void process.stdout.write(`${text}\n`),
    log,
    openTarget: (named: string | undefined) =>
      openTarget(resolveTarget(named, process.env, findCallerFolder(), siteFolder), process.env),
    findUser: () => findUser(process.env, findCallerFolder()),
    ...(notify && { notify }),
  };
  process.exitCode = await runDelivery(process.argv.slice(2), terminal, workspaces);
}
