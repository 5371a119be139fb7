/** Commands that inspect, clean, copy and repair a site. */
import path from 'node:path';
import {
  KEPT_VERSIONS,
  createFolderStore,
  describeVersions,
  fetchLive,
  locateSource,
  formatKB,
  prune,
  readLive,
  readLog,
  restore,
  readMetrics,
  summarizeStatus,
} from '../releases';
import { REASON_OPTION, createUsageError, parseCount, type DeliveryCommand, type RunOnSite } from './command';
import { formatLog, formatStatus, formatVersions } from './format-output';
import { findCallerFolder } from './target';

const LOG_LIMIT = 20;

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
        const status = summarizeStatus(store.place, await readLive(store), await readMetrics(store));
        return { data: status, text: formatStatus(status) };
      }, 'read'),
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
  preview        only preview links show it
  unfinished     an interrupted upload; \`prune\` removes it after an hour`,
    )
    .action((workspace: string) =>
      run(async ({ store }) => {
        const versions = await describeVersions(store, await readLive(store), workspace);
        return { data: { workspace, versions }, text: formatVersions(workspace, versions) };
      }, 'read'),
    );

  program
    .command('log')
    .argument('[workspace]', 'only its changes')
    .description('lists the changes of what is live: when, who, what and why; the latest first')
    .option('--limit <count>', 'how many', parseCount('--limit'), LOG_LIMIT)
    .action((workspace: string | undefined, { limit }: { limit: number }) =>
      run(async ({ store, log }) => {
        const { changes, unreadable } = await readLog(store, { workspace, limit });
        if (!store.privateStore)
          log(`${store.place} keeps only its latest changes, without who made them: set PRIVATE_TARGET.`);
        if (unreadable.length > 0) log(`These entries cannot be read: ${unreadable.join(', ')}`);
        return { data: { changes, unreadable }, text: formatLog(changes, workspace) };
      }, 'read'),
    );

  program
    .command('where')
    .argument(
      '<version>',
      'such as mfe-x@0.1.0-3f9c2a1b; or the whole position as an address, as consoles print it',
    )
    .argument('[position]', 'FILE:LINE:COLUMN in its scripts')
    .description('names the source file and line of a position in the script of a version')
    .action((version: string, position: string | undefined) => {
      const at = parsePosition(version, position);
      return run(async ({ store }) => {
        const found = await locateSource(store, at);
        const { source, line, column, text } = found;
        return { data: found, text: `${source}:${line}:${column}${text ? `\n    ${text}` : ''}` };
      }, 'read');
    });

  program
    .command('releases')
    .requiredOption('--html <file>', 'where to write it')
    .description('writes the page of releases: what is live, its sizes, dependencies and the latest changes')
    .addHelpText('after', '\nWith RELEASES_TOKEN, the origin serves it at /.releases, too.')
    .action(({ html }: { html: string }) =>
      run(async ({ store }) => {
        const file = path.resolve(findCallerFolder(), html);
        const { writeReleases } = await import('../releases-page/write-releases');
        const { revision } = await writeReleases(store, file);
        return { data: { file, revision }, text: `${file} shows revision ${revision}.` };
      }, 'read'),
    );

  program
    .command('prune')
    .description('removes versions that are no longer needed')
    .option(
      '--keep <count>',
      'how many versions of each workspace to keep besides the live one',
      parseCount('--keep'),
      KEPT_VERSIONS,
    )
    .option('--dry-run', 'only list what would be removed')
    .addHelpText(
      'after',
      `
Never removes live versions and canaries, versions that were live in the last 7 days (open tabs may request their files),
previews with a valid link, and versions uploaded in the last hour (a publish may be running).`,
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
      }, 'read'),
    );

  program
    .command('restore')
    .description('replaces a broken live.json with its last good copy')
    .option(...REASON_OPTION)
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

function parsePosition(version: string, position: string | undefined) {
  const [, workspace, named, file, line, column] =
    /^(?:https?:\/\/[^/]+\/)?\/?([a-z][a-z0-9-]*)[@/]([^/@:]+)\/([^:?]+):([1-9]\d*):([1-9]\d*)$/.exec(
      position === undefined ? version : `${version}/${position}`,
    ) ?? [];
  if (!workspace || !named || !file) {
    throw createUsageError('Give a position: mfe-x@VERSION FILE:LINE:COLUMN, or the address from a console.');
  }
  return { workspace, version: named, file, line: Number(line), column: Number(column) };
}
