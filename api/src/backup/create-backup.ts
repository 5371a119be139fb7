import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { ApiConfig } from '../config/api-config';
import { ConfigError } from '../config/config-error';
import { getErrorCode, makePrivateFolder } from '../config/data-folder';
import { formatBucketPlace } from '../media/media-bucket';
import {
  copyDurably,
  DATABASE_FILES,
  describeFile,
  listFiles,
  LIVE_FILE,
  RECORD_FILE,
  writeDurably,
  type BackupFile,
  type BackupRecord,
} from './backup-record';
import { dumpDatabase } from './dump-database';

/**
 * Backs up the database, then the site and the media: every file is there before something names it, so the copy holds all
 * that the database names. The site may keep running. Media in a bucket stay there.
 *
 * @param folder a new one; until the backup is complete, it has the ending `.partial`
 * @throws ConfigError when the folder is taken or cannot be created, or the database cannot be dumped
 */
export async function createBackup(
  folder: string,
  config: ApiConfig,
  siteFolder: string,
): Promise<BackupRecord> {
  const target = resolve(folder);
  if (existsSync(target)) throw new ConfigError(`${target} exists: name a new folder for the backup.`);
  for (const source of [config.mediaDir, siteFolder]) {
    if (!`${target}${sep}`.startsWith(`${resolve(source)}${sep}`)) continue;
    throw new ConfigError(`${target} is in ${source}, which is backed up: name a folder elsewhere.`);
  }
  const partial = `${target}.partial`;
  await createFolder(partial, target);
  try {
    const database = config.databaseUrl === undefined ? 'PGlite' : 'PostgreSQL';
    const { migrations } = await dumpDatabase(config, join(partial, DATABASE_FILES[database]));
    const record: BackupRecord = {
      format: 1,
      createdAt: new Date().toISOString(),
      database,
      migrations,
      ...(config.mediaBucket && { mediaBucket: formatBucketPlace(config.mediaBucket) }),
      files: [
        await describeFile(partial, DATABASE_FILES[database]),
        ...(await copyFiles(siteFolder, partial, 'site')),
        ...(await copyFiles(config.mediaDir, partial, 'media')),
      ],
    };
    await writeDurably(join(partial, RECORD_FILE), `${JSON.stringify(record, undefined, 2)}\n`);
    await rename(partial, target);
    await syncFolder(dirname(target));
    return record;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function createFolder(partial: string, target: string): Promise<void> {
  try {
    await rm(partial, { recursive: true, force: true });
    // It holds people's data.
    await makePrivateFolder(partial);
  } catch (error) {
    throw new ConfigError(
      `The folder ${target} cannot be created (${getErrorCode(error)}): name a folder that this user can create, not below a file.`,
      { cause: error },
    );
  }
}

async function copyFiles(from: string, backup: string, name: string): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  const paths = await listFiles(from);
  for (const path of paths.sort((a, b) => Number(b === LIVE_FILE) - Number(a === LIVE_FILE))) {
    const copied = `${name}/${path}`;
    try {
      await copyDurably(join(from, path), join(backup, copied));
    } catch (error) {
      // A temporary file was renamed or removed since.
      if (getErrorCode(error) === 'ENOENT' && !existsSync(join(from, path))) {
        await rm(join(backup, copied), { force: true });
        continue;
      }
      throw error;
    }
    files.push(await describeFile(backup, copied));
  }
  return files;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
