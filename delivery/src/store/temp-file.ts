import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** A draft takes seconds at most, also a large one on a slow disk: what is older was left by a writer that was killed. */
const LEFT_BEHIND_MS = 60 * 60_000;
const DRAFT = /^\..+\.[0-9a-f-]{36}\.draft$/;

/** Where a file is written before it takes its name: in the same folder, with a dot in front, so that nobody is served it. */
export function tempFileBeside(file: string): string {
  const name = path.basename(file).replace(/^\./, '');
  return path.join(path.dirname(file), `.${name}.${randomUUID()}.draft`);
}

/** Removes drafts that killed writers left, in a folder and all below it. What cannot be removed stays: it harms nobody. */
export async function sweepTempFiles(folder: string, now = Date.now()): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const drafts = entries
    .filter((entry) => entry.isFile() && DRAFT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const draft of drafts) {
    const written = await fs.stat(draft).catch(() => undefined);
    if (written && now - written.mtimeMs > LEFT_BEHIND_MS)
      await fs.rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Whether nothing was there. */
export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
