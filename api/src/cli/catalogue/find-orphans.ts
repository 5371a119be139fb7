import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { MediaLibrary } from '../../media';
import type { Database } from '../../platform/database/database';
import { edits, heroes, jobs, series, speakers, videos } from '../../platform/database/schema';
import { listFiles } from '../../platform/storage/files';

/** Younger ones may belong to what a command or a worker is about to save. */
const YOUNG_MS = 60 * 60 * 1_000;

/** A folder of the media that nothing shows. */
interface Orphan {
  /** Such as `streams/cold-iron-0a223213`. */
  folder: string;
  bytes: number;
}

/**
 * Finds the folders of streams and pictures that nothing in the database names, such as those of videos that are younger than a
 * restored backup. Leaves out what has changed within the last hour, and what an editor can bring back.
 */
export async function findOrphans(database: Database, library: MediaLibrary, now: number): Promise<Orphan[]> {
  const used = await listUsed(database);
  const found = new Map<string, { bytes: number; changedAtMs: number }>();
  for (const { path, bytes, changedAtMs } of await listMedia(library)) {
    const folder = /^(streams\/[^/]+|media\/[^/]+\/[^/]+)\//.exec(path)?.[1];
    if (folder === undefined || used.has(folder)) continue;
    const before = found.get(folder) ?? { bytes: 0, changedAtMs: 0 };
    found.set(folder, {
      bytes: before.bytes + bytes,
      changedAtMs: Math.max(before.changedAtMs, changedAtMs),
    });
  }
  const orphans: Orphan[] = [];
  for (const [folder, { bytes, changedAtMs }] of found) {
    if (now - changedAtMs > YOUNG_MS && !(await isRemembered(database, folder)))
      orphans.push({ folder, bytes });
  }
  return orphans;
}

async function listUsed(database: Database): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of [videos, series, speakers, heroes]) {
    const pictures = await database
      .select({ file: sql<string | null>`${table.picture} ->> 'file'` })
      .from(table);
    for (const { file } of pictures)
      if (file !== null) used.add(`media/${file.split('/').slice(0, 2).join('/')}`);
  }
  const streams = await database.select({ id: videos.streamId }).from(videos);
  for (const { id } of streams) if (id !== null) used.add(`streams/${id}`);
  return used;
}

/** Whether an edit that can be undone, or a job, names it. */
async function isRemembered(database: Database, folder: string): Promise<boolean> {
  const name = folder.slice(folder.indexOf('/') + 1);
  const isNamed = (column: unknown) => sql`strpos(${column}::text, ${name}) > 0`;
  const byEdit = await database.$count(edits, sql`${isNamed(edits.before)} or ${isNamed(edits.after)}`);
  return byEdit > 0 || (await database.$count(jobs, sql`${isNamed(jobs.payload)} and state <> 'done'`)) > 0;
}

async function listMedia({ mediaDir, bucket }: MediaLibrary) {
  const listed: { path: string; bytes: number; changedAtMs: number }[] = [];
  for (const root of ['streams', 'media']) {
    for (const file of await listFiles(join(mediaDir, root))) {
      const { size, mtimeMs } = await stat(join(mediaDir, root, file));
      listed.push({ path: `${root}/${file}`, bytes: size, changedAtMs: mtimeMs });
    }
    listed.push(...((await bucket?.list(`${root}/`)) ?? []));
  }
  return listed;
}
