import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError, type DeliveryErrorCode } from '../delivery-error';
import { fsyncFolder, fsyncFolders, isMissing, sweepTempFiles, createTempName } from './disk-files';
import { withLock } from './folder-lock';
import {
  LAST_GOOD_FILE,
  LIVE_KEY,
  checkKey,
  isHidden,
  type ListedFile,
  type SiteStore,
  type StoreOptions,
} from './site-store';

const hashTag = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** A folder may vanish while it is written to, since removing its last file removes it. */
const TRIES = 5;

/** What the origin does not serve. The leading dot keeps it out of lists of files, too. */
const PRIVATE_FOLDER = '.private';

/** A site in a folder of this machine, which is created if it is missing. */
export const createFolderStore = (folder: string): SiteStore => ({
  ...createFiles(folder),
  privateStore: createFiles(path.join(folder, PRIVATE_FOLDER)),
});

function createFiles(folder: string): SiteStore {
  const resolveKey = (key: string) => path.join(folder, checkKey(key));

  async function read(key: string) {
    const body = await fs.readFile(resolveKey(key)).catch(ignoreMissing);
    return body && { body, tag: hashTag(body) };
  }

  async function replace(key: string, body: Buffer): Promise<void> {
    await fs.rename(await writeTempFile(resolveKey(key), body), resolveKey(key));
  }

  async function swap(key: string, body: Buffer, only: NonNullable<StoreOptions['only']>): Promise<void> {
    const createConflict = () =>
      new DeliveryError('changed-since', `Somebody else changed ${key} in ${folder}: try again.`);
    const lock = path.join(folder, `.${key.replaceAll('/', '~')}.lock`);
    await withLock(lock, async (isHeld) => {
      const present = await read(key);
      if (only === 'new' ? present !== undefined : present?.tag !== only.tag) throw createConflict();
      const tempFile = await writeTempFile(resolveKey(key), body);
      if (!(await isHeld())) {
        await fs.rm(tempFile, { force: true });
        throw createConflict();
      }
      await fs.rename(tempFile, resolveKey(key));
      await fsyncFolder(path.dirname(resolveKey(key)));
      if (key === LIVE_KEY) await keepCopy(body);
    });
    await sweepTempFiles(folder);
  }

  /** The switch counts even if the copy cannot be written. */
  async function keepCopy(body: Buffer): Promise<void> {
    const file = path.join(folder, LAST_GOOD_FILE);
    const tempFile = await writeTempFile(file, body).catch(() => undefined);
    if (tempFile) await fs.rename(tempFile, file).catch(() => fs.rm(tempFile, { force: true }));
  }

  async function list(prefix: string): Promise<ListedFile[]> {
    const below = path.join(folder, path.dirname(`${prefix}x`));
    const entries = await fs.readdir(below, { recursive: true, withFileTypes: true });
    const keys = entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
      )
      .filter((key) => key.startsWith(prefix) && !isHidden(key))
      .sort();
    const files = await Promise.all(
      keys.map(async (key) => {
        const found = await fs.stat(path.join(folder, key)).catch(ignoreMissing);
        return found && { key, bytes: found.size, changedAtMs: found.mtimeMs };
      }),
    );
    return files.filter((file) => file !== undefined);
  }

  const explainErrors = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw toDeliveryError(error, folder);
    }
  };

  return {
    place: folder,
    isServedAsIs: false,
    read: (key) => explainErrors(() => read(key)),
    write: (key, body, _kind, { only } = {}) =>
      explainErrors(async () => {
        await (only === undefined ? replace(key, body) : swap(key, body, only));
        return hashTag(body);
      }),
    fsync: (below) => explainErrors(() => fsyncFolders(folder, resolveKey(below))),
    // A folder may vanish while it is read.
    list: (prefix) => explainErrors(async () => (await retry(() => list(prefix)).catch(ignoreMissing)) ?? []),
    remove: (keys) =>
      explainErrors(async () => {
        for (const key of keys) {
          await fs.rm(resolveKey(key), { force: true });
          await removeEmptyFolders(folder, key);
        }
      }),
    sweep: (nowMs) => explainErrors(() => sweep(folder, nowMs)),
    exists: () =>
      fs.access(folder).then(
        () => true,
        () => false,
      ),
  };
}

/** Safe while others write: they create a vanished folder again, and a lock that is held stays. */
async function sweep(folder: string, nowMs: number): Promise<void> {
  await sweepTempFiles(folder, nowMs);
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort((one, other) => other.length - one.length);
  for (const each of folders) await fs.rmdir(each).catch(() => undefined);
  const locks = entries.filter(({ name, parentPath }) => parentPath === folder && /^\..+\.lock$/.test(name));
  for (const { name } of locks) await withLock(path.join(folder, name), () => Promise.resolve());
}

/** Writes and flushes the content to a temporary file, which it removes on failure. */
async function writeTempFile(file: string, body: Buffer): Promise<string> {
  const tempFile = createTempName(file);
  const handle = await retry(async () => {
    await fs.mkdir(path.dirname(file), { recursive: true });
    return fs.open(tempFile, 'wx');
  });
  try {
    await handle.writeFile(body);
    await handle.sync();
  } catch (error) {
    await fs.rm(tempFile, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return tempFile;
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isMissing(error)) throw error;
    }
  }
}

function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

async function removeEmptyFolders(folder: string, key: string): Promise<void> {
  for (let above = path.dirname(key); above !== '.'; above = path.dirname(above)) {
    try {
      await fs.rmdir(path.join(folder, above));
    } catch {
      return;
    }
  }
}

const DENIED = ['target-denied', 'may not be used by this user: give it the right to write there'] as const;
const NOT_A_FOLDER = ['target-missing', 'is no folder: name one with SITE_TARGET'] as const;
const REASONS: Record<string, readonly [DeliveryErrorCode, string]> = {
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: ['target-denied', 'is on a disk that is read-only: name another with SITE_TARGET'],
  ENOSPC: ['target-full', 'has no space left: make some, with delivery prune for instance, and try again'],
  EDQUOT: [
    'target-full',
    'has reached its quota: make space, with delivery prune for instance, and try again',
  ],
  EEXIST: NOT_A_FOLDER,
  ENOTDIR: NOT_A_FOLDER,
};

function toDeliveryError(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof DeliveryError || code === undefined) return error;
  const [deliveryCode, reason] = REASONS[code] ?? [
    'target-failed',
    `failed (${(error as Error).message}): try again`,
  ];
  return new DeliveryError(deliveryCode, `The folder ${folder} ${reason}.`, { cause: error });
}
