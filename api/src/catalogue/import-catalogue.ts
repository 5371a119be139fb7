import { count, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { playlistVideos, videoMarks } from '../database/schema';
import { CatalogueError } from './catalogue-error';
import type { CatalogueFile } from './catalogue-file';
import { lockCatalogue } from './catalogue-lock';
import { referenceProblems } from './catalogue-references';
import { truncateList } from './check-catalogue';
import { KINDS, planImport, type Entries, type ImportPlan, type Kind } from './plan-import';
import { storedCatalogue } from './stored-catalogue';
import { idList, applyImport } from './apply-import';

export interface ImportOptions {
  /** What the file does not name goes, with what people keep of it; otherwise it stays. */
  removeMissing?: boolean;
  /** Finds out and reports, and writes nothing. */
  dryRun?: boolean;
  /** Subscribers are told of new videos of series that were there before. */
  announce?: (transaction: Database, seriesId: number, videoIds: number[]) => Promise<unknown>;
}

export interface Named {
  id: number;
  name: string;
}
export interface ImportReport {
  added: Record<Kind, Named[]>;
  changed: Record<Kind, Named[]>;
  removed: Record<Kind, Named[]>;
  /** Lists whose order has changed: `series`, `tags`, `heroes`, `videos`. */
  reordered: Kind[];
  /** What people had of removed videos. */
  lost: { playlistEntries: number; viewersProgress: number };
  /** Videos that subscribers are told of. */
  announced: number;
}

/**
 * Brings the catalogue to what a file says, all or nothing. What the database has already is left alone, so that a
 * second import changes nothing.
 *
 * @param wanted checked in itself; or made from what is stored, which nobody else changes until this is done
 * @throws CatalogueError when it refers to what is neither in it nor in the database; nothing is written then
 */
export async function importCatalogue(
  database: Database,
  wanted: CatalogueFile | ((stored: CatalogueFile) => CatalogueFile),
  { removeMissing = false, dryRun = false, announce }: ImportOptions = {},
): Promise<ImportReport> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const stored = await storedCatalogue(transaction);
    const file = typeof wanted === 'function' ? wanted(stored) : wanted;
    const plan = planImport(stored, file, { removeMissing });
    const problems = truncateList(referenceProblems(file, plan.known));
    if (problems.length > 0) {
      throw new CatalogueError('The catalogue refers to what is not there: correct these places.', problems);
    }
    const news = announce ? newVideos(stored, plan) : [];
    const report: ImportReport = {
      added: named(plan.added),
      changed: named(plan.changed),
      removed: named(plan.removed),
      reordered: [...new Set(plan.orders.filter(({ isMoved }) => isMoved).map(({ kind }) => kind))],
      lost: await losses(
        transaction,
        plan.removed.videos.map(({ id }) => id),
      ),
      announced: news.reduce((sum, { videoIds }) => sum + videoIds.length, 0),
    };
    if (dryRun) return report;
    await applyImport(transaction, plan);
    for (const { seriesId, videoIds } of news) await announce?.(transaction, seriesId, videoIds);
    return report;
  });
}

/** Whether an import found nothing to do. */
export function isUnchanged({ added, changed, removed, reordered }: ImportReport): boolean {
  const lists = [added, changed, removed].flatMap((kinds) => KINDS.map((kind) => kinds[kind]));
  return reordered.length === 0 && lists.every((list) => list.length === 0);
}

/** The new videos of each series that has had its chance of subscribers. */
function newVideos(stored: CatalogueFile, plan: ImportPlan): { seriesId: number; videoIds: number[] }[] {
  const added = new Map<number, number[]>(stored.series.map(({ id }) => [id, []]));
  for (const { id, seriesId } of plan.added.videos) added.get(seriesId)?.push(id);
  return [...added]
    .map(([seriesId, videoIds]) => ({ seriesId, videoIds }))
    .filter(({ videoIds }) => videoIds.length > 0);
}

function named(entries: Entries): Record<Kind, Named[]> {
  const names = (list: readonly ({ id: number } & ({ name: string } | { title: string }))[]) =>
    list.map((entry) => ({ id: entry.id, name: 'name' in entry ? entry.name : entry.title }));
  return {
    speakers: names(entries.speakers),
    series: names(entries.series),
    videos: names(entries.videos),
    tags: names(entries.tags),
    heroes: names(entries.heroes),
  };
}

async function losses(transaction: Database, removedVideos: number[]): Promise<ImportReport['lost']> {
  if (removedVideos.length === 0) return { playlistEntries: 0, viewersProgress: 0 };
  const removed = sql`${idList(removedVideos)}`;
  return {
    playlistEntries: await rowsOf(transaction, playlistVideos, sql`${playlistVideos.videoId} in ${removed}`),
    viewersProgress: await rowsOf(transaction, videoMarks, sql`${videoMarks.videoId} in ${removed}`),
  };
}

async function rowsOf(
  transaction: Database,
  table: typeof playlistVideos | typeof videoMarks,
  condition: SQL,
): Promise<number> {
  const [row] = await transaction.select({ rows: count() }).from(table).where(condition);
  return row?.rows ?? 0;
}
