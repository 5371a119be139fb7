import type { Command } from 'commander';
import { convertSite } from '../releases/convert-site';
import { formatStatus } from '../releases/format-status';
import { prune } from '../releases/prune';
import { readStatus } from '../releases/status';
import { formatKB } from '../releases/upload-version';
import { formatDeliveryCommand } from '../site/command-name';
import { parseCount, type RunOnSite } from './command';

const CHANGES_SHOWN = 10;

/** Defines the commands that inspect, clean and convert a site. */
export function defineSiteCommands(program: Command, run: RunOnSite): void {
  program
    .command('status')
    .argument('[workspace]', 'only this one, with all its versions')
    .description('shows what is live, since when, and who changed what')
    .option('--limit <count>', 'how many changes', parseCount, CHANGES_SHOWN)
    .addHelpText('after', `\nExample: ${formatDeliveryCommand('status mfe-catalog --limit 50')}`)
    .action((workspace: string | undefined, { limit }: { limit: number }) =>
      run(async ({ store }) => {
        const status = await readStatus(store, { workspace, limit });
        return { data: status, text: formatStatus(status) };
      }),
    );

  program
    .command('prune')
    .description('removes versions that are no longer needed')
    .option('--dry-run', 'only list what would be removed')
    .addHelpText(
      'after',
      `
Never removes live versions, canaries, the five before the live one, versions that were live in the last 7 days
(open tabs may request their files), previews with a valid link, and versions uploaded in the last hour.

Example: ${formatDeliveryCommand('prune --dry-run')}`,
    )
    .action(({ dryRun: isDry = false }: { dryRun?: boolean }) =>
      run(async ({ store, cause }) => {
        const { removed, isFinished } = await prune(store, { isDry, cause });
        const total = formatKB(removed.reduce((sum, { bytes }) => sum + bytes, 0));
        const count = removed.length === 1 ? 'one version' : `${removed.length} versions`;
        return {
          data: { isDry, removed, isFinished },
          text: [
            ...removed.map(
              ({ workspace, version, bytes, isWhole }) =>
                `${workspace} ${version}  ${formatKB(bytes)}${isWhole ? '' : ', an interrupted upload'}`,
            ),
            removed.length === 0
              ? 'There is nothing to remove.'
              : `${isDry ? 'Would remove' : 'Removed'} ${count}, ${total}.`,
            ...(isFinished
              ? []
              : ['It stopped early, since this took too long: run it again for the others.']),
          ].join('\n'),
          isFailure: !isFinished,
        };
      }),
    );

  program
    .command('convert')
    .description('converts a site of an earlier version of delivery, which has a live.json, once')
    .addHelpText('after', `\nExample: ${formatDeliveryCommand('convert', '/srv/site')}`)
    .action(() =>
      run(async ({ store, cause }) => {
        const converted = await convertSite(store, { cause });
        const { hasChanged, revision } = converted;
        const text = hasChanged
          ? `${store.place} is converted: revision ${revision}. Its log until now stays in .private/log.`
          : `${store.place} is converted already, revision ${revision}. Nothing has changed.`;
        return { data: converted, text };
      }),
    );
}
