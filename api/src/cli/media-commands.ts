import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { moveLibrary, openMediaLibrary, removeMedia, type MediaLibrary } from '../media';
import type { Database } from '../platform/database/database';
import { edits, heroes, jobs, series, speakers, videos } from '../platform/database/schema';
import { listFiles } from '../platform/storage/files';
import { formatCount, print, printJson, withDatabase, type ToolCommand } from './run-command';

const MEGABYTE = 1_000_000;
/** Younger ones may belong to what a command or a worker is about to save. */
const YOUNG_MS = 60 * 60 * 1_000;

export function defineMediaCommands(program: ToolCommand): void {
  program
    .command('upload')
    .summary('Copy the files below MEDIA_DIR into the bucket of MEDIA_URL.')
    .description(
      `Copies the files below MEDIA_DIR into the bucket of MEDIA_URL.

The site may keep running. If the command is stopped or killed, run it again: it skips files that the bucket already has
with the same size and SHA-256.`,
    )
    .option('--remove', 'then remove the local files: only once all nodes of the site have MEDIA_URL', false)
    .option('--json', 'print the numbers as JSON')
    .action(async ({ remove, json }: { remove: boolean; json?: true }) => {
      const library = await withDatabase((_, config) => openMediaLibrary(config));
      const moved = await moveLibrary(library, {
        removes: remove,
        onProgress: createProgressLine(process.stderr, 'Copied'),
      });
      if (json) return printJson(moved);
      const { files, bytes, copied } = moved;
      print(
        `${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB, are in ${library.bucket?.place}: ${copied} copied, ${files - copied} already there.${remove ? ' The local files are removed.' : ''}`,
      );
    });
  program
    .command('orphans')
    .description(
      'Show streams and pictures that nothing names, such as those of videos that a restored backup does not have. What is younger than an hour is left out.',
    )
    .option('--remove', 'remove them', false)
    .action(async ({ remove }: { remove: boolean }) => {
      const { orphans, library } = await withDatabase(async (database, config) => {
        const opened = await openMediaLibrary(config);
        return { orphans: await findOrphans(database, opened), library: opened };
      });
      const folders = orphans.map(({ folder }) => folder);
      if (remove) await removeMedia(library, folders);
      const megabytes = orphans.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
      const summary = `${formatCount(folders.length, 'folder')}, ${megabytes.toFixed(1)} MB`;
      print([...folders, `${summary}${remove ? ', removed' : ''}.`].join('\n'));
    });
}

/**
 * Shows progress: on a terminal one line that updates, otherwise a line per tenth.
 *
 * @returns a function to call with the fraction that is done, from 0 to 1
 */
export function createProgressLine(
  output: { isTTY?: boolean; write(text: string): unknown },
  what: string,
): (share: number) => void {
  const steps = output.isTTY ? 100 : 10;
  let lastStep = -1;
  return (share) => {
    const step = Math.floor(share * steps);
    if (step <= lastStep) return;
    lastStep = step;
    const percent = `${what} ${Math.round((step / steps) * 100)} %`;
    output.write(output.isTTY ? `\r\x1b[K${percent}${share >= 1 ? '\n' : ''}` : `${percent}\n`);
  };
}

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
async function findOrphans(database: Database, library: MediaLibrary): Promise<Orphan[]> {
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
    if (Date.now() - changedAtMs > YOUNG_MS && !(await isRemembered(database, folder)))
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
