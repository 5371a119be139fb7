/** `npm run restore -- FOLDER [--replace]`: restores a backup where the configuration points. */
import { readApiConfig } from '../../platform/config/api-config';
import { findSiteFolder } from '../../platform/config/folders';
import { print, runCommand, ToolCommand } from '../run-command';
import { restoreBackup } from './restore-backup';

const program = new ToolCommand('npm run restore --')
  .description(
    `Restores a backup to the database and the folders that the environment variables name. Stop the site first. Killed while
it runs, it can be run again with --replace.`,
  )
  .argument('<folder>', 'the folder of a backup')
  .option('--replace', 'replace the database, and the files of the same names; other files stay', false)
  .action(restore);

async function restore(folder: string, { replace }: { replace: boolean }): Promise<void> {
  const config = readApiConfig(process.env, { serves: false });
  const { createdAt, mediaBucket } = await restoreBackup(folder, config, {
    siteFolder: findSiteFolder(process.env),
    replaces: replace,
  });
  const media =
    mediaBucket === undefined ? '' : ` Its media are in ${mediaBucket} or in your copy of it: set MEDIA_URL.`;
  print(
    `Restored the backup of ${createdAt}.${media} Serve it with the release that made the backup, or run \`npm run migrate\` of a newer one first.`,
  );
}

void runCommand(program);
