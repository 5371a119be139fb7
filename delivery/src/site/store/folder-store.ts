import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { checkKey, explained, isHidden, type ListedFile, type SiteStore } from './site-store';
import { explainFolderError } from './store-errors';

/** On the same disk as the site, so that a finished file can be linked to its place. */
const DRAFTS = '.drafts';
/** Writing a file takes seconds at most, so an older draft belongs to a killed writer. */
const DRAFT_MAX_MS = 60 * 60_000;

/** A site in a folder of this machine, which is created if it is missing. */
export function createFolderStore(folder: string): SiteStore {
  const root = path.resolve(folder);
  const resolveKey = (key: string) => path.join(root, checkKey(key));
  let oldDraftsRemoved: Promise<void> | undefined;

  async function create(key: string, body: Buffer): Promise<boolean> {
    const file = resolveKey(key);
    await (oldDraftsRemoved ??= removeOldDrafts(folder));
    const draft = await writeDraft(folder, body);
    try {
      await fs.mkdir(path.dirname(file), { recursive: true });
      const isNew = await fs.link(draft, file).then(() => true, ignoreExisting);
      await flushNames(root, file);
      return isNew;
    } finally {
      await fs.rm(draft, { force: true });
    }
  }

  async function list(prefix: string): Promise<ListedFile[]> {
    const start = path.join(folder, path.dirname(`${prefix}x`));
    const entries = await fs.readdir(start, { recursive: true, withFileTypes: true }).catch(ignoreMissing);
    const keys = (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .map((key) => key.replaceAll(path.sep, '/'))
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

  async function remove(keys: string[]): Promise<void> {
    for (const key of keys) await fs.rm(resolveKey(key), { force: true });
  }

  const get = async (key: string) => fs.readFile(resolveKey(key)).catch(ignoreMissing);
  return explained({ place: folder, get, create, list, remove }, (work) =>
    work().catch((error: unknown) => {
      throw explainFolderError(error, folder);
    }),
  );
}

/** Writes and flushes the content to a temporary file, which it removes on failure. */
async function writeDraft(folder: string, body: Buffer): Promise<string> {
  const drafts = path.join(folder, DRAFTS);
  await fs.mkdir(drafts, { recursive: true });
  const draft = path.join(drafts, randomUUID());
  const handle = await fs.open(draft, 'wx');
  try {
    await handle.writeFile(body);
    await handle.sync();
    return draft;
  } catch (error) {
    await fs.rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

async function removeOldDrafts(folder: string): Promise<void> {
  const drafts = path.join(folder, DRAFTS);
  for (const name of await fs.readdir(drafts).catch(() => [])) {
    const file = path.join(drafts, name);
    const found = await fs.stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DRAFT_MAX_MS)
      await fs.rm(file, { force: true }).catch(() => undefined);
  }
}

/** Flushes the names of a file and of the folders above it. Somebody may have created them, and been killed before this. */
async function flushNames(root: string, file: string): Promise<void> {
  for (let at = file; at !== path.dirname(root); at = path.dirname(at)) await flushFolder(path.dirname(at));
}

/** The errors of systems that cannot flush a folder: Windows and some network disks, which persist names differently. */
const UNSUPPORTED = ['EPERM', 'EACCES', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EBADF'];

/** Flushes a folder's entries to the disk, which may take half a minute otherwise. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await fs.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    // A folder that is gone has no names.
    if (!hasCode(error, 'ENOENT', ...UNSUPPORTED)) throw error;
  }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '');

function ignoreExisting(error: unknown): false {
  if (!hasCode(error, 'EEXIST')) throw error;
  return false;
}

function ignoreMissing(error: unknown): undefined {
  if (!hasCode(error, 'ENOENT')) throw error;
}
