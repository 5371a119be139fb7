import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { lockedBy } from './folder-lock';
import type { SiteStore } from './site-store';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const tagOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

/** Names with a dot in front are drafts and locks: the origin serves none of them. */
const isHidden = (key: string) => key.split('/').some((name) => name.startsWith('.'));

/** A site in a folder of this machine; `folder` is made when it is missing. */
export function createFolderStore(folder: string): SiteStore {
  const fileAt = (key: string) => path.join(folder, key);

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
    const file = fileAt(key);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
    const handle = await fs.open(draft, 'w');
    try {
      await handle.writeFile(body);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(draft, file);
  }

  return {
    place: folder,
    read,
    async write(key, body, _kind, { only } = {}) {
      if (only === undefined) {
        await replace(key, body);
        return tagOf(body);
      }
      await lockedBy(fileAt(`.${key.replaceAll('/', '~')}.lock`), async () => {
        const there = await read(key);
        if (only === 'new' ? there !== undefined : there?.tag !== only.tag) {
          throw new DeliveryError(
            'changed-meanwhile',
            `${key} in ${folder} has been changed by somebody else meanwhile: try again.`,
          );
        }
        await replace(key, body);
      });
      return tagOf(body);
    },
    async list(prefix) {
      const below = path.join(folder, path.dirname(`${prefix}x`));
      const entries = await fs
        .readdir(below, { recursive: true, withFileTypes: true })
        .catch((error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        });
      const keys = entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        )
        .filter((key) => key.startsWith(prefix) && !isHidden(key))
        .sort();
      return Promise.all(
        keys.map(async (key) => {
          const { size, mtimeMs } = await fs.stat(fileAt(key));
          return { key, bytes: size, changedAtMs: mtimeMs };
        }),
      );
    },
    async remove(keys) {
      for (const key of keys) {
        await fs.rm(fileAt(key), { force: true });
        await removeEmptyAbove(folder, key);
      }
    },
  };
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
