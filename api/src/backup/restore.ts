/** `npm run restore -- FOLDER [--replace]`: restores a backup where the configuration points. */
import { parseArgs } from 'node:util';
import { readApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { findSiteFolder } from '../config/folders';
import { getErrorMessage } from '../describe-start-failure';
import { restoreBackup } from './restore-backup';

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

main().catch((error: unknown) => {
  const message = error instanceof ConfigError ? error.message : `${getErrorMessage(error)}.`;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
});
