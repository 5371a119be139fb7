/** What editors do with videos, each as an edit. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { CallBody } from '@steadfast/contract';
import { lockCatalogue } from '../catalogue';
import { isAbout } from '../encoding';
import type { Database } from '../platform/database/database';
import { jobs, tagVideos, videos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { retryJob } from '../platform/jobs/job-store';
import { edit } from './edits';
import { type Fields, TARGETS } from './targets';

export interface VideoEdit {
  viewer: Viewer;
  id: number;
  editId?: number | undefined;
  changesFiles?: boolean;
  /** What was done; by default, the audit list names the fields that differ. */
  what?: string;
}
export type VideoRow = typeof videos.$inferSelect;

/**
 * Changes a video that is not deleted.
 *
 * @param change returns the fields that it then has
 * @throws ApiError as `edit` does
 */
export function editVideo(
  database: Database,
  options: VideoEdit,
  change: (transaction: Database, video: VideoRow) => Fields | Promise<Fields>,
): Promise<{ editId: number }> {
  return edit(database, { ...options, kind: 'video' }, async (transaction, id) => {
    const [video] = await transaction.select().from(videos).where(eq(videos.id, id));
    if (!video || video.state === 'deleted')
      throw new ApiError('not-found', 'This video was deleted: undo that first, or choose another one.');
    await TARGETS.video.save(transaction, id, await change(transaction, video));
  });
}

/** Changes what people read about a video, and where it belongs. Leaves out tags that do not exist. */
export async function changeVideo(
  database: Database,
  options: VideoEdit,
  { title, description, seriesId, tagIds }: Omit<CallBody<'PUT /studio/videos/{id}'>, 'editId'>,
): Promise<void> {
  await editVideo(database, options, () => ({
    title: trimName('title', title),
    description: description.trim(),
    seriesId,
    tagIds: tagIds.map(toConnection),
  }));
}

/** Changes series and tags of many videos, all or none; leaves out those that are deleted. */
export async function changeVideos(
  database: Database,
  viewer: Viewer,
  { ids, seriesId, addTagIds, removeTagIds }: CallBody<'POST /studio/videos/change'>,
): Promise<{ changed: number }> {
  return database.transaction(async (transaction) => {
    // So that none is deleted before its turn.
    await lockCatalogue(transaction);
    const there = await transaction
      .select({ id: videos.id })
      .from(videos)
      .where(and(inArray(videos.id, ids), ne(videos.state, 'deleted')))
      .orderBy(videos.id);
    for (const { id } of there) {
      await editVideo(transaction, { viewer, id }, async (inner) => {
        const ofVideo = await inner.select().from(tagVideos).where(eq(tagVideos.videoId, id));
        const tagIds = [...ofVideo.map(({ tagId }) => tagId), ...addTagIds].filter(
          (tagId) => !removeTagIds.includes(tagId) || addTagIds.includes(tagId),
        );
        return { tagIds: tagIds.map(toConnection), ...(seriesId !== undefined && { seriesId }) };
      });
    }
    return { changed: there.length };
  });
}

/** At its place, or at the end. */
const toConnection = (id: number) => [id, null];

/** A time that is over by no more than this is now. */
const CLOCKS_DIFFER_MS = 60_000;

/** Publishes a video now or at a time; one whose encoding is not done yet, once it is. */
export async function publishVideo(
  database: Database,
  options: VideoEdit,
  { at, notifies }: Omit<CallBody<'POST /studio/videos/{id}/publish'>, 'editId'>,
): Promise<void> {
  const isLater = at !== undefined && Date.parse(at) > Date.now();
  if (at !== undefined && Date.parse(at) < Date.now() - CLOCKS_DIFFER_MS)
    throw createFieldError('at', 'must be a time to come: leave it out to publish now');
  const what = isLater ? 'Scheduled it' : 'Published it';
  await editVideo(database, { ...options, what }, (_transaction, { state }) =>
    state === 'published'
      ? {}
      : { state: 'scheduled', publishAt: isLater ? new Date(at) : sql`now()`, notifies },
  );
}

/** Makes a video a draft again. @throws ApiError `in-use` when a slide of Home leads to it */
export async function unpublishVideo(database: Database, options: VideoEdit): Promise<void> {
  await editVideo(database, { ...options, what: 'Unpublished it' }, () => ({
    state: 'draft',
    publishAt: null,
  }));
}

/** Deletes a video; purgeVideos removes its files 30 days later. @throws as unpublishVideo */
export function deleteVideo(database: Database, options: VideoEdit): Promise<{ editId: number }> {
  const deleted = { state: 'deleted', deletedAt: new Date() };
  return editVideo(database, { ...options, what: 'Deleted it' }, () => deleted);
}

/** Encodes a video again. @throws ApiError `in-use` when its encoding has not failed */
export async function retryEncoding(database: Database, id: number): Promise<void> {
  const [failed] = await database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isAbout(id), eq(jobs.state, 'failed')));
  if (!failed || !(await retryJob(database, failed.id)))
    throw new ApiError('not-found', 'Nothing has failed: reload the page.');
}
