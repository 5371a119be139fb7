/** `npm run restore -- FOLDER [--replace]`: restores a backup where the configuration points. */
import { parseArgs } from 'node:util';
import { readApiConfig } from '../../platform/config/api-config';
import { ConfigError } from '../../platform/config/config-error';
import { findSiteFolder } from '../../platform/config/folders';
import { runCommand } from '../run-command';
import { restoreBackup } from './restore-backup';

const HELP = `npm run restore -- FOLDER [--replace]

Restores a backup to the database and the folders that the environment variables name. Stop the site first. Killed while it
runs, it can be run again with --replace.

  --replace   replace the database, and the files of the same names; other files stay
`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) {
    throw new ConfigError('Name the folder of a backup: npm run restore -- FOLDER [--replace].');
  }
  const config = readApiConfig(process.env, { serves: false });
  const { createdAt, mediaBucket } = await restoreBackup(folder, config, {
    siteFolder: findSiteFolder(process.env),
    replaces: values.replace,
  });
  const media =
    mediaBucket === undefined ? '' : ` Its media are in ${mediaBucket} or in your copy of it: set MEDIA_URL.`;
  process.stdout.write(
    `Restored the backup of ${createdAt}.${media} Serve it with the release that made the backup, or run \`npm run migrate\` of a newer one first.\n`,
  );
}

void runCommand('restore', HELP, main);
