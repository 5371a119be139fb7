/** `steadfast backup FOLDER`: backs up the database, the media and the site into a new folder. */
import { existsSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { type ApiConfig, readApiConfig } from '../../platform/config/api-config';
import { StartError } from '@steadfast/server/start-error';
import { getErrorCode, makePrivateFolder } from '../../platform/config/data-folder';
import {
  DATABASE_FILES,
  parseRecord,
  RECORD_FILE,
  REVISIONS,
  type BackupFile,
  type BackupRecord,
} from './backup-record';
import { copyDurably, describeFile, listFiles } from '../../platform/storage/files';
import { dumpDatabase } from './dump-database';
import { findSiteFolder, formatBucketPlace } from '../../platform/config/folders';
import { print, runCommand, ToolCommand } from '../run-command';

const MEGABYTE = 1_000_000;

const program = new ToolCommand('steadfast backup')
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

/**
 * Backs up the database, then the site and the media: every file is there before something names it, so the copy holds all
 * that the database names. The site may keep running. Media in a bucket stay there. Files that have not changed since the
 * newest backup beside it are links to that one's.
 *
 * @param folder a new one; until the backup is complete, it has the ending `.partial`
 * @throws StartError when the folder is taken or cannot be created, or the database cannot be dumped
 */
async function createBackup(folder: string, config: ApiConfig, siteFolder: string): Promise<BackupRecord> {
  const target = resolve(folder);
  if (existsSync(target)) throw new StartError(`${target} exists: name a new folder for the backup.`);
  for (const source of [config.mediaDir, siteFolder]) {
    if (!`${target}${sep}`.startsWith(`${resolve(source)}${sep}`)) continue;
    throw new StartError(`${target} is in ${source}, which is backed up: name a folder elsewhere.`);
  }
  const partial = `${target}.partial`;
  await createFolder(partial, target);
  try {
    const database = config.databaseUrl === undefined ? 'PGlite' : 'PostgreSQL';
    const previous = await findPrevious(dirname(target));
    const migrations = await dumpDatabase(config, join(partial, DATABASE_FILES[database]));
    const record: BackupRecord = {
      format: 1,
      createdAt: new Date().toISOString(),
      database,
      migrations,
      ...(config.mediaBucket && { mediaBucket: formatBucketPlace(config.mediaBucket) }),
      files: [
        await describeFile(partial, DATABASE_FILES[database]),
        ...(await copyFiles(siteFolder, await listSite(siteFolder), partial, 'site', previous)),
        ...(await copyFiles(config.mediaDir, await listFiles(config.mediaDir), partial, 'media', previous)),
      ],
    };
    const text = `${JSON.stringify(record, undefined, 2)}\n`;
    await writeFile(join(partial, RECORD_FILE), text, { flush: true });
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
    throw new StartError(
      `The folder ${target} cannot be created (${getErrorCode(error)}): name a folder that this user can create, not below a file.`,
      { cause: error },
    );
  }
}

/** An earlier backup, and its files by their path. */
interface Previous {
  folder: string;
  files: Map<string, BackupFile>;
}

/** The newest complete backup in a folder. */
async function findPrevious(parent: string): Promise<Previous | undefined> {
  let newest: (Previous & { createdAt: string }) | undefined;
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    const record = parseRecord(await readFile(join(folder, RECORD_FILE), 'utf8').catch(() => ''));
    if (!record || (newest && newest.createdAt > record.createdAt)) continue;
    const files = new Map(record.files.map((file) => [file.path, file]));
    newest = { folder, files, createdAt: record.createdAt };
  }
  return newest;
}

/** Lists the revisions first: what they name was there before them. */
async function listSite(folder: string): Promise<string[]> {
  const revisions = (await listFiles(join(folder, REVISIONS))).map((name) => `${REVISIONS}/${name}`);
  const others = (await listFiles(folder)).filter((path) => !path.startsWith(`${REVISIONS}/`));
  return [...revisions, ...others];
}

async function copyFiles(
  from: string,
  paths: string[],
  backup: string,
  name: string,
  previous: Previous | undefined,
): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const path of paths) {
    const copied = `${name}/${path}`;
    try {
      const unchanged = await linkUnchanged(join(from, path), backup, copied, previous);
      if (unchanged) {
        files.push(unchanged);
        continue;
      }
      const { atime, mtime } = await stat(join(from, path));
      await copyDurably(join(from, path), join(backup, copied));
      await utimes(join(backup, copied), atime, mtime);
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

/** @returns undefined when the file is to be copied */
async function linkUnchanged(
  file: string,
  backup: string,
  path: string,
  previous: Previous | undefined,
): Promise<BackupFile | undefined> {
  const before = previous?.files.get(path);
  if (!previous || !before) return undefined;
  const earlier = join(previous.folder, path);
  const [now, then] = await Promise.all([stat(file), stat(earlier).catch(() => undefined)]);
  // Copies keep the time in whole milliseconds.
  if (then?.size !== now.size || Math.abs(then.mtimeMs - now.mtimeMs) >= 1) return undefined;
  await mkdir(dirname(join(backup, path)), { recursive: true });
  return link(earlier, join(backup, path)).then(
    () => before,
    // Not every file system has links.
    () => undefined,
  );
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

void runCommand(program);
