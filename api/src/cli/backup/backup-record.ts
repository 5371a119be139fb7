/** A backup: a folder with `backup.json`, which is written last and lists every other file. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Type, type Static } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { StartError } from '@steadfast/server/start-error';
import { getErrorCode } from '../../platform/config/data-folder';
import { describeFile } from '../../platform/storage/files';

export const RECORD_FILE = 'backup.json';
/** The database's file, by the kind of database. */
export const DATABASE_FILES = { PostgreSQL: 'database.dump', PGlite: 'database.tar.gz' } as const;
/**
 * Where a site's folder has its revisions, `000001.json` and so on, which are only ever added. They name files, so they are
 * listed before them and restored after them.
 */
export const REVISIONS = 'revisions';

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
 * @throws StartError when it is no backup, incomplete or damaged
 */
export async function readBackup(folder: string): Promise<BackupRecord> {
  const text = await readFile(join(folder, RECORD_FILE), 'utf8').catch((error: unknown) => {
    throw new StartError(
      `There is no backup in ${folder}, since its ${RECORD_FILE} cannot be read (${getErrorCode(error)}): name the folder of a backup.`,
    );
  });
  const record = parseRecord(text);
  if (!record) {
    throw new StartError(
      `The ${RECORD_FILE} in ${folder} is damaged, or of a newer version: restore another backup, or with that version.`,
    );
  }
  for (const file of record.files) {
    if (await isIntact(folder, file)) continue;
    throw new StartError(
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
