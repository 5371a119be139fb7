/** `npm run backup -- FOLDER`: backs up the database, the media and the site into a new folder. */
import { readApiConfig } from '../../platform/config/api-config';
import { findSiteFolder } from '../../platform/config/folders';
import { formatBucketPlace } from '../../platform/config/media-place';
import { print, runCommand, ToolCommand } from '../run-command';
import { createBackup } from './create-backup';

const MEGABYTE = 1_000_000;

const program = new ToolCommand('npm run backup --')
  .description(
    `Copies the database, the media and the site into a folder. The site may keep running. Beside an earlier backup, files
that have not changed since are links to its files.

Not copied are buckets, the environment variables and the file jwt-secret in DATA_DIR. Keep the secrets elsewhere: without
JWT_SECRET or that file, a restored site signs everybody out.`,
  )
  .argument('<folder>', 'a new one')
  .action(backUp);

async function backUp(folder: string): Promise<void> {
  // A backup holds people's data, wherever its files are moved.
  process.umask(0o077);
  const config = readApiConfig(process.env, { serves: false });
  const { database, files } = await createBackup(folder, config, findSiteFolder(process.env));
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const secret = config.jwtSecret === undefined ? `the file jwt-secret in ${config.dataDir}` : 'JWT_SECRET';
  print(
    [
      `Backed up to ${folder}: the ${database} database and ${files.length - 1} files, ${(bytes / MEGABYTE).toFixed(1)} MB.`,
      ...(config.mediaBucket
        ? [
            `The media in ${formatBucketPlace(config.mediaBucket)} are not in the backup: turn on versioning for the bucket, or copy it with the store's own tools.`,
          ]
        : []),
      `It holds no secrets and no buckets. Keep the environment variables elsewhere, above all ${secret}: without it, a restored site signs everybody out.`,
    ].join('\n'),
  );
}

void runCommand(program);
