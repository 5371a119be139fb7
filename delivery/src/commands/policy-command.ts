/** The command that prints what credentials may do in a bucket. */
import { Argument } from 'commander';
import type { BucketRole } from '../policies/compose-policy';
import type { DeliveryCommand, RunOnSite } from './command';

const ROLES = ['writer', 'preview', 'reader'] as const;

export function definePolicyCommand(program: DeliveryCommand, run: RunOnSite): void {
  program
    .command('policy')
    .addArgument(new Argument('<role>').choices(ROLES))
    .argument('[workspace]', 'of a writer or preview')
    .description('prints the policy of a role for a bucket (IAM), with the least that its commands need')
    .addHelpText(
      'after',
      `
  writer mfe-x    publish, canary, flag, promote, rollback, disable, enable and sync, for this part only
  preview mfe-x   preview, which cannot change what is live
  reader          check, status, versions and fetch

Needs more, since it changes the files of other parts: prune, and sign of other parts.`,
    )
    .action((...all) => {
      const command = all.at(-1) as DeliveryCommand;
      const [role, workspace] = all as [BucketRole['role'], string | undefined];
      const asked = readRole(command, role, workspace);
      return run(async ({ store }) => {
        const { composePolicy } = await import('../policies/compose-policy');
        const policy = composePolicy(store, asked);
        return { data: policy, text: JSON.stringify(policy, null, 2) };
      }, 'read');
    });
}

function readRole(
  command: DeliveryCommand,
  role: BucketRole['role'],
  workspace: string | undefined,
): BucketRole {
  if (role === 'reader') {
    if (workspace === undefined) return { role };
    return command.error('A reader reads all parts: leave the workspace out: policy reader');
  }
  // A star would allow other parts too.
  if (workspace !== undefined && /^[a-z][a-z0-9-]*$/.test(workspace)) return { role, workspace };
  return command.error(`Name the part: policy ${role} mfe-catalog`);
}
