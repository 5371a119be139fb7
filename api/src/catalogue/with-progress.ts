/** Reads a viewer's progress in all videos, and adds it to responses that are the same for everybody. */
import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createBatch } from '../platform/batch';
import type { Personalize } from '../platform/http/routes';
import { isAnyOf, type Database } from '../platform/database/database';
import { watchProgress, publicVideos } from '../platform/database/schema';
import { groupRows } from './listed-videos';

/** Reads a viewer's progress for each request; viewers who ask at the same time share a query. */
export function createWithProgress(database: Database): Personalize {
  // Built once: building a statement costs as much as the database takes for it.
  const statement = database
    .select({
      accountId: watchProgress.accountId,
      videoId: watchProgress.videoId,
      seriesId: publicVideos.seriesId,
      progressSeconds: watchProgress.progressSeconds,
      isWatched: watchProgress.isWatched,
    })
    .from(watchProgress)
    .innerJoin(publicVideos, eq(publicVideos.id, watchProgress.videoId))
    .where(isAnyOf(watchProgress.accountId, 'accountIds'))
    .orderBy(watchProgress.accountId, watchProgress.videoId)
    .prepare('');
  const readRows = createBatch(async (accountIds: string[]) => {
    const rows = await statement.execute({ accountIds: [...new Set(accountIds)] });
    const byAccount = groupRows(rows, ({ accountId }) => accountId);
    return (accountId) => byAccount.get(accountId) ?? [];
  });
  return async ({ accountId }) => {
    const rows = await readRows(accountId);
    const version = rows.map(({ videoId, progressSeconds, isWatched }) =>
      [videoId, progressSeconds, isWatched].join(),
    );
    return {
      version: hash('sha256', version.join(' '), 'base64url'),
      apply: (json) => addProgress(json, rows),
    };
  };
}

interface ProgressRow {
  videoId: number;
  seriesId: number;
  progressSeconds: number;
  isWatched: boolean;
}

/**
 * A video's id and whether it is watched, or a series' id and how many videos are unwatched, with the texts between them:
 * the contract's order of fields. Inside a JSON text, a quote has a backslash before it, so titles match nothing.
 */
const MARKS = /"id":(\d+)((?:,"\w+":"(?:[^"\\]|\\.)*")*),"(isWatched|unwatchedCount)":(\w+)/g;

/** Adds the progress to a response's JSON: parsing that of 2 000 series would take 100 MB. */
function addProgress(json: string, rows: readonly ProgressRow[]): string {
  const videos = new Map(rows.map((row) => [row.videoId, row]));
  const watched = groupRows(
    rows.filter(({ isWatched }) => isWatched),
    ({ seriesId }) => seriesId,
  );
  return json.replaceAll(MARKS, (unchanged, id: string, texts: string, mark: string, value: string) => {
    if (mark === 'unwatchedCount') {
      const count = watched.get(Number(id))?.length ?? 0;
      return `"id":${id}${texts},"unwatchedCount":${Number(value) - count}`;
    }
    const progress = videos.get(Number(id));
    if (!progress) return unchanged;
    const { isWatched, progressSeconds } = progress;
    return `"id":${id}${texts},"isWatched":${isWatched},"videoProgressSeconds":${progressSeconds}`;
  });
}
