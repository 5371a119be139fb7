import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { playlistVideos, videos, watchProgress } from '../platform/database/schema';
import { EditorError } from '../platform/editor-error';
import type { CatalogueFile } from './catalogue-file';
import { findReferenceProblems, truncateList } from './check-catalogue';
import { KINDS, planImport, type Items, type ImportPlan, type Kind } from './plan-import';
import { readStoredCatalogue } from './stored-catalogue';
import { applyImport, lockCatalogue, toIdList } from './apply-import';

/** Tells a series' subscribers of new videos, in the transaction that adds them. */
type Announce = (transaction: Database, seriesId: number, videoIds: number[]) => Promise<unknown>;

export interface ImportOptions {
  /** Removes what the file does not name, with people's progress and playlist entries; otherwise it stays. */
  removeMissing?: boolean;
  /** Reports what would change, and writes nothing. */
  dryRun?: boolean;
  /** Notifies subscribers of new videos in series that existed before. */
  announce?: Announce;
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
  /** What people lose with removed videos. */
  lost: { playlistEntries: number; viewersProgress: number };
  /** Number of videos that subscribers are notified of. */
  announced: number;
}

/**
 * Makes the catalogue match a file, all or nothing. Items that already match are left alone, so a second import changes
 * nothing.
 *
 * @param file a catalogue that has been checked
 * @throws EditorError when it refers to something that is neither in it nor in the database; nothing is written then
 */
export async function importCatalogue(
  database: Database,
  file: CatalogueFile,
  { removeMissing = false, dryRun = false, announce }: ImportOptions = {},
): Promise<ImportReport> {
  return database.transaction(async (transaction) => {
    await lockCatalogue(transaction);
    const stored = await readStoredCatalogue(transaction);
    const plan = planImport(stored, file, { removeMissing });
    const problems = truncateList([
      ...findReferenceProblems(file, plan.known),
      ...(await findUnpublished(transaction, plan)),
    ]);
    if (problems.length > 0) {
      throw new EditorError('The catalogue does not fit with what is there: correct these places.', problems);
    }
    const news = announce ? findNewVideos(stored, plan) : [];
    const report: ImportReport = {
      added: listNames(plan.added),
      changed: listNames(plan.changed),
      removed: listNames(plan.removed),
      reordered: [...new Set(plan.orders.filter(({ isMoved }) => isMoved).map(({ kind }) => kind))],
      lost: await countLosses(
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

/** A file holds published videos only: one with the id of a draft would overwrite an editor's work. */
async function findUnpublished(transaction: Database, { added }: ImportPlan): Promise<string[]> {
  const ids = toIdList(added.videos.map(({ id }) => id));
  const rows = await transaction
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(sql`${videos.id} in ${ids}`);
  return rows.map(({ id, title }) => `The studio has an unpublished video ${id}, “${title}”.`);
}

/** Whether an import found nothing to do. */
export function isUnchanged({ added, changed, removed, reordered }: ImportReport): boolean {
  const lists = [added, changed, removed].flatMap((kinds) => KINDS.map((kind) => kinds[kind]));
  return reordered.length === 0 && lists.every((list) => list.length === 0);
}

/** The new videos of each series that existed before, and so may have subscribers. */
function findNewVideos(stored: CatalogueFile, plan: ImportPlan): { seriesId: number; videoIds: number[] }[] {
  const added = new Map<number, number[]>(stored.series.map(({ id }) => [id, []]));
  for (const { id, seriesId } of plan.added.videos) added.get(seriesId)?.push(id);
  return [...added]
    .map(([seriesId, videoIds]) => ({ seriesId, videoIds }))
    .filter(({ videoIds }) => videoIds.length > 0);
}

function listNames(items: Items): Record<Kind, Named[]> {
  const item = ({ id, ...rest }: { id: number } & ({ name: string } | { title: string })) => ({
    id,
    name: 'name' in rest ? rest.name : rest.title,
  });
  const names = KINDS.map((kind) => [kind, items[kind].map(item)]);
  return Object.fromEntries(names) as Record<Kind, Named[]>;
}

async function countLosses(transaction: Database, removedVideos: number[]): Promise<ImportReport['lost']> {
  if (removedVideos.length === 0) return { playlistEntries: 0, viewersProgress: 0 };
  const removed = toIdList(removedVideos);
  return {
    playlistEntries: await transaction.$count(playlistVideos, sql`${playlistVideos.videoId} in ${removed}`),
    viewersProgress: await transaction.$count(watchProgress, sql`${watchProgress.videoId} in ${removed}`),
  };
}
