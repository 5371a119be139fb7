/** Commands that inspect, clean, copy and repair a site. */
import path from 'node:path';
import {
  KEPT_VERSIONS,
  createFolderStore,
  describeVersions,
  fetchLive,
  formatKB,
  prune,
  readLive,
  restore,
  summarizeStatus,
} from '@steadfast/delivery/releases';
import { findCallerFolder } from '../../workspaces';
import { createUsageError, type DeliveryCommand, type RunOnSite } from '../command';
import { formatStatus, formatVersions } from '../format-output';

export function defineStoreCommands(program: DeliveryCommand, run: RunOnSite): void {
  program
    .command('status')
    .description('shows what is live, since when, with sizes and dependencies')
    .addHelpText(
      'after',
      '\nSizes are KB after brotli. “heaviest” is what the heaviest module of a remote loads, or the first page of the shell.',
    )
    .action(() =>
      run(async ({ store }) => {
        const status = summarizeStatus(store.place, await readLive(store));
        return { data: status, text: formatStatus(status) };
      }),
    );

  program
    .command('versions <workspace>')
    .description('lists the versions of a workspace')
    .addHelpText(
      'after',
      `
  live, canary   browsers get it
  earlier        was live
  held           was never live, as far as the history goes back
  unfinished     an interrupted upload; \`prune\` removes it after an hour`,
    )
    .action((workspace: string) =>
      run(async ({ store }) => {
        const versions = await describeVersions(store, await readLive(store), workspace);
        return { data: { workspace, versions }, text: formatVersions(workspace, versions) };
      }),
    );

  program
    .command('prune')
    .description('removes versions that are no longer needed')
    .option(
      '--keep <count>',
      'how many versions of each workspace to keep besides the live one',
      parseKeep,
      KEPT_VERSIONS,
    )
    .option('--dry-run', 'only list what would be removed')
    .addHelpText(
      'after',
      `
Never removes live versions and canaries, versions that were live in the last 7 days (open tabs may request their files), and
versions uploaded in the last hour (a publish may be running).`,
    )
    .action(({ keep, dryRun: isDry = false }: { keep: number; dryRun?: boolean }) =>
      run(async ({ store }) => {
        const removed = await prune(store, { keep, isDry });
        const total = formatKB(removed.reduce((sum, { bytes }) => sum + bytes, 0));
        const count = removed.length === 1 ? 'one version' : `${removed.length} versions`;
        return {
          data: { isDry, removed },
          text: [
            ...removed.map(
              ({ workspace, version, bytes, isWhole }) =>
                `${workspace} ${version}  ${formatKB(bytes)}${isWhole ? '' : ', an interrupted upload'}`,
            ),
            removed.length === 0
              ? 'There is nothing to remove.'
              : `${isDry ? 'Would remove' : 'Removed'} ${count}, ${total}.`,
          ].join('\n'),
        };
      }),
    );

  program
    .command('sync')
    .description("rewrites a bucket's page from what is live and from the configuration")
    .addHelpText(
      'after',
      `
Every command that changes what is live also writes the page. Use this if such a command was interrupted, or after a change of
the configuration or the content file. A folder does not need it: its origin composes the page.`,
    )
    .action(() =>
      run(async ({ store, writePage }) => {
        if (!writePage) {
          const { revision } = await readLive(store);
          const text = `Nothing to write: the origin of ${store.place} composes the page.`;
          return { data: { revision, keys: [] }, text };
        }
        const { revision, keys } = await writePage();
        const outcome = keys.length > 0 ? `wrote ${keys.join(', ')}` : 'already up to date';
        return {
          data: { revision, keys },
          text: `The page of ${store.place}, revision ${revision}: ${outcome}.`,
        };
      }),
    );

  program
    .command('fetch <folder>')
    .description('copies the live versions into a folder, as a separate site')
    .addHelpText(
      'after',
      `
Copies only the live versions, without canaries and earlier ones. The compatibility matrix takes such a folder as the previous
release: PREVIOUS_SITE=FOLDER.`,
    )
    .action((folder: string) =>
      run(async ({ store }) => {
        const place = path.resolve(findCallerFolder(), folder);
        const { host, features } = await fetchLive(store, createFolderStore(place));
        const versions = Object.fromEntries([host, ...features].map(({ name, version }) => [name, version]));
        const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
        return { data: { place, versions }, text: `${place} contains ${names.join(', ')}.` };
      }),
    );

  program
    .command('restore')
    .description('replaces a broken live.json with its last good copy')
    .addHelpText(
      'after',
      `
A site folder keeps a copy in .live.last-good.json with each change. The broken file is kept as .live.broken.json. Does nothing if
live.json is readable and every version that it names exists unchanged.`,
    )
    .action(() =>
      run(async ({ store }) => {
        const restored = await restore(store);
        const { place, hasChanged, revision, broken } = restored;
        const backupNote = broken === undefined ? '' : ` The broken file is kept as ${broken}.`;
        return {
          data: restored,
          text: hasChanged
            ? `${place} is restored to its last good state, as revision ${revision}.${backupNote}`
            : `live.json of ${place} is intact, revision ${revision}. There is nothing to restore.`,
        };
      }),
    );
}

function parseKeep(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw createUsageError(`--keep must be a whole number from 1, not “${text}”.`);
}
