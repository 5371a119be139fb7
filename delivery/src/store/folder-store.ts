import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError, type DeliveryErrorCode } from '../delivery-error';
import { tempFileBeside, isMissing, sweepTempFiles } from './temp-file';
import { lockedBy } from './folder-lock';
import { checkedKey, isHidden } from './keys';
import { fsyncFolders, syncFolder } from './sync-folder';
import { LAST_GOOD_FILE, LIVE_KEY, type ListedFile, type SiteStore } from './site-store';

const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** How often a folder may go while something is written into it: removing the last file of a folder removes it. */
const TRIES = 5;

/** A site in a folder of this machine; `folder` is made when it is missing. */
export function createFolderStore(folder: string): SiteStore {
  const fileAt = (key: string) => path.join(folder, checkedKey(key));

  async function read(key: string) {
    try {
      const body = await fs.readFile(fileAt(key));
      return { body, tag: tagOf(body) };
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function replace(key: string, body: Buffer): Promise<void> {
    const draft = await writeDraft(fileAt(key), body);
    await fs.rename(draft, fileAt(key));
  }

  async function swap(key: string, body: Buffer, only: 'new' | { tag: string }): Promise<void> {
    const changed = () =>
      new DeliveryError(
        'changed-meanwhile',
        `${key} in ${folder} has been changed by somebody else meanwhile: try again.`,
      );
    const lock = path.join(folder, `.${key.replaceAll('/', '~')}.lock`);
    await lockedBy(lock, async (isOurs) => {
      const there = await read(key);
      if (only === 'new' ? there !== undefined : there?.tag !== only.tag) throw changed();
      const draft = await writeDraft(fileAt(key), body);
      if (!(await isOurs())) {
        await fs.rm(draft, { force: true });
        throw changed();
      }
      await fs.rename(draft, fileAt(key));
      await syncFolder(path.dirname(fileAt(key)));
      if (key === LIVE_KEY) await keepCopy(body);
    });
    await sweepTempFiles(folder);
  }

  /** Where it cannot be kept, what was switched stays switched. */
  async function keepCopy(body: Buffer): Promise<void> {
    const file = path.join(folder, LAST_GOOD_FILE);
    const draft = await writeDraft(file, body).catch(() => undefined);
    if (draft) await fs.rename(draft, file).catch(() => fs.rm(draft, { force: true }));
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
        const found = await fs.stat(path.join(folder, key)).catch(nothingIfMissing);
        return found && { key, bytes: found.size, changedAtMs: found.mtimeMs };
      }),
    );
    return files.filter((file) => file !== undefined);
  }

  const telling = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw told(error, folder);
    }
  };

  return {
    place: folder,
    isServedAsIs: false,
    read: (key) => telling(() => read(key)),
    write: (key, body, _kind, { only } = {}) =>
      telling(async () => {
        await (only === undefined ? replace(key, body) : swap(key, body, only));
        return tagOf(body);
      }),
    settle: (below) => telling(() => fsyncFolders(folder, fileAt(below))),
    // A folder may go while it is read.
    list: (prefix) =>
      telling(() => orAgain(() => list(prefix)).catch((error: unknown) => nothingIfMissing(error) ?? [])),
    remove: (keys) =>
      telling(async () => {
        for (const key of keys) {
          await fs.rm(fileAt(key), { force: true });
          await removeEmptyAbove(folder, key);
        }
      }),
    sweep: (nowMs) => telling(() => sweep(folder, nowMs)),
    isThere: () =>
      fs.access(folder).then(
        () => true,
        () => false,
      ),
  };
}

/** Whoever makes a folder to write into it makes it again when it goes meanwhile; whoever has a lock keeps it. */
async function sweep(folder: string, nowMs: number): Promise<void> {
  await sweepTempFiles(folder, nowMs);
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort((one, other) => other.length - one.length);
  for (const each of folders) await fs.rmdir(each).catch(() => undefined);
  const locks = entries.filter(({ name, parentPath }) => parentPath === folder && /^\..+\.lock$/.test(name));
  for (const { name } of locks) await lockedBy(path.join(folder, name), () => Promise.resolve());
}

/** Writes what a file is to hold beside it, safe on the disk; nothing is left where it does not fit. */
async function writeDraft(file: string, body: Buffer): Promise<string> {
  const draft = tempFileBeside(file);
  const handle = await orAgain(async () => {
    await fs.mkdir(path.dirname(file), { recursive: true });
    return fs.open(draft, 'wx');
  });
  try {
    await handle.writeFile(body);
    await handle.sync();
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return draft;
}

async function orAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (tried === TRIES || !isMissing(error)) throw error;
    }
  }
}

function nothingIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** A folder without files says nothing, so it goes with its last one. */
async function removeEmptyAbove(folder: string, key: string): Promise<void> {
  for (let above = path.dirname(key); above !== '.'; above = path.dirname(above)) {
    try {
      await fs.rmdir(path.join(folder, above));
    } catch {
      return;
    }
  }
}

const REASONS: Record<string, [DeliveryErrorCode, string]> = {
  EACCES: ['target-denied', 'may not be used by this user: give it the right to write there'],
  EPERM: ['target-denied', 'may not be used by this user: give it the right to write there'],
  EROFS: ['target-denied', 'is on a disk that is read-only: name another with SITE_TARGET'],
  ENOSPC: ['target-full', 'has no space left: make some, with delivery prune for instance, and try again'],
  EDQUOT: [
    'target-full',
    'has reached its quota: make space, with delivery prune for instance, and try again',
  ],
  EEXIST: ['target-missing', 'is no folder: name one with SITE_TARGET'],
  ENOTDIR: ['target-missing', 'is no folder: name one with SITE_TARGET'],
};

/** What the disk says, in a sentence. */
function told(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof DeliveryError || code === undefined) return error;
  const [ours, reason] = REASONS[code] ?? [
    'target-failed',
    `failed (${(error as Error).message}): try again`,
  ];
  return new DeliveryError(ours, `The folder ${folder} ${reason}.`, { cause: error });
}
