import { moveLibrary, openMediaLibrary, removeMedia } from '../../../media';
import { withDatabase } from '../command';
import { formatCount, print, printJson, type ToolCommand } from '../../run-command';
import { findOrphans } from '../find-orphans';
import { createProgressLine } from '../progress-line';

const MEGABYTE = 1_000_000;

export function defineMediaCommands(program: ToolCommand): void {
  program
    .command('upload')
    .summary('Copy the files below MEDIA_DIR into the bucket of MEDIA_URL.')
    .description(
      `Copies the files below MEDIA_DIR into the bucket of MEDIA_URL.

The site may keep running. If the command is stopped or killed, run it again: it skips files that the bucket already has
with the same size and SHA-256.`,
    )
    .option('--remove', 'then remove the local files: only once all nodes of the site have MEDIA_URL', false)
    .option('--json', 'print the numbers as JSON')
    .action(async ({ remove, json }: { remove: boolean; json?: true }) => {
      const library = await withDatabase((_, config) => openMediaLibrary(config));
      const moved = await moveLibrary(library, {
        removes: remove,
        onProgress: createProgressLine(process.stderr, 'Copied'),
      });
      if (json) return printJson(moved);
      const { files, bytes, copied } = moved;
      print(
        `${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB, are in ${library.bucket?.place}: ${copied} copied, ${files - copied} already there.${remove ? ' The local files are removed.' : ''}`,
      );
    });
  program
    .command('orphans')
    .description(
      'Show streams and pictures that nothing names, such as those of videos that a restored backup does not have. What is younger than an hour is left out.',
    )
    .option('--remove', 'remove them', false)
    .action(async ({ remove }: { remove: boolean }) => {
      const { orphans, library } = await withDatabase(async (database, config) => {
        const opened = await openMediaLibrary(config);
        return { orphans: await findOrphans(database, opened, Date.now()), library: opened };
      });
      const folders = orphans.map(({ folder }) => folder);
      if (remove) await removeMedia(library, folders);
      const megabytes = orphans.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
      const summary = `${formatCount(folders.length, 'folder')}, ${megabytes.toFixed(1)} MB`;
      print([...folders, `${summary}${remove ? ', removed' : ''}.`].join('\n'));
    });
}
