/** A backup: a folder with `backup.json`, which is written last and lists every other file. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ConfigError } from '../config/config-error';
import { getErrorCode } from '../config/data-folder';

export const RECORD_FILE = 'backup.json';
/** The database's file, by the kind of database. */
export const DATABASE_FILES = { PostgreSQL: 'database.dump', PGlite: 'database.tar.gz' } as const;
/** What is live, in the folder of the site. It names files, so it is backed up before them and restored after them. */
export const LIVE_FILE = 'live.json';

const BackupFile = Type.Object({
  // Relative, with slashes, and never outside of the backup.
  path: Type.String({ pattern: '^(?!/)(?!.*(^|/)\\.\\.(/|$)).+$' }),
  bytes: Type.Integer(),
  sha256: Type.String(),
});
const BackupRecord = Type.Object({
  format: Type.Literal(1),
  createdAt: Type.String(),
  database: Type.Union([Type.Literal('PostgreSQL'), Type.Literal('PGlite')]),
  /** Those that had run. */
  migrations: Type.Array(Type.String()),
  /** The bucket with the media, which the backup does not contain. */
  mediaBucket: Type.Optional(Type.String()),
  files: Type.Array(BackupFile),
});
export type BackupFile = Static<typeof BackupFile>;
export type BackupRecord = Static<typeof BackupRecord>;

/**
 * Reads a backup's record and checks every file.
 *
 * @throws ConfigError when it is no backup, incomplete or damaged
 */
export async function readBackup(folder: string): Promise<BackupRecord> {
  const text = await readFile(join(folder, RECORD_FILE), 'utf8').catch((error: unknown) => {
    throw new ConfigError(
      `There is no backup in ${folder}, since its ${RECORD_FILE} cannot be read (${getErrorCode(error)}): name the folder of a backup.`,
    );
  });
  const record = parseRecord(text);
  if (!record) {
    throw new ConfigError(
      `The ${RECORD_FILE} in ${folder} is damaged, or of a newer version: restore another backup, or with that version.`,
    );
  }
  for (const file of record.files) {
    if (await isIntact(folder, file)) continue;
    throw new ConfigError(
      `The backup in ${folder} is damaged: ${file.path} is missing or has changed. Nothing was restored; restore another backup.`,
    );
  }
  return record;
}

/** @returns undefined when it is no record, or one of a newer version */
export function parseRecord(text: string): BackupRecord | undefined {
  try {
    const record: unknown = JSON.parse(text);
    return Value.Check(BackupRecord, record) ? record : undefined;
  } catch {
    return undefined;
  }
}

async function isIntact(folder: string, { path, bytes, sha256 }: BackupFile): Promise<boolean> {
  const file = join(folder, path);
  const { size } = await stat(file).catch(() => ({ size: -1 }));
  return size === bytes && (await describeFile(folder, path)).sha256 === sha256;
}

/** Reads a file's size and hash. */
export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Copies a file to where it is complete on disk. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await pipeline(createReadStream(from), createWriteStream(to, { flush: true }));
}

/** Writes a file that is complete on disk. */
export async function writeDurably(file: string, content: Blob | string): Promise<void> {
  const source = typeof content === 'string' ? Readable.from([content]) : Readable.from(content.stream());
  await pipeline(source, createWriteStream(file, { flush: true }));
}

/** The files below a folder, relative to it, with slashes; none if it is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .sort();
}
