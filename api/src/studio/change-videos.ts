/** What editors do with videos, each as an edit. */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { CallBody } from '@steadfast/contract';
import { isAbout } from '../encoding';
import type { Database } from '../platform/database/database';
import { jobs, tags, tagVideos, videos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { Viewer } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { retryJob } from '../platform/jobs/job-store';
import { checkNoSlideLeadsTo } from './checks';
import { edit } from './edits';
import { publishDueVideos } from './publish-videos';

interface VideoEdit {
  viewer: Viewer;
  id: number;
  editId?: number | undefined;
  /** What was done; by default, the audit list names the fields that differ. */
  what?: string;
}
export type VideoRow = typeof videos.$inferSelect;

/**
 * Changes a video that is not deleted.
 *
 * @throws ApiError as `edit` does
 */
export function editVideo(
  database: Database,
  options: VideoEdit,
  change: (transaction: Database, video: VideoRow) => Promise<PgUpdateSetSource<typeof videos>>,
): Promise<{ editId: number }> {
  return edit(database, { ...options, kind: 'video' }, async (transaction, id) => {
    const [video] = await transaction.select().from(videos).where(eq(videos.id, id));
    if (!video || video.state === 'deleted')
      throw new ApiError('not-found', 'This video was deleted: undo that first, or choose another one.');
    const set = await change(transaction, video);
    if (Object.keys(set).length > 0) await transaction.update(videos).set(set).where(eq(videos.id, id));
    await publishDueVideos(transaction, id);
  });
}

/** Changes what people read about a video, and where it belongs. */
export async function changeVideo(
  database: Database,
  options: VideoEdit,
  { title, description, seriesId, tagIds }: Omit<CallBody<'PUT /studio/videos/{id}'>, 'editId'>,
): Promise<void> {
  await editVideo(database, options, async (transaction, video) => {
    await writeTags(transaction, video.id, tagIds);
    return {
      title: trimName('title', title),
      description: description.trim(),
      ...(await placeInSeries(transaction, video, seriesId)),
    };
  });
}

/** Changes series and tags of many videos, all or none; leaves out those that are deleted. */
export async function changeVideos(
  database: Database,
  viewer: Viewer,
  { ids, seriesId, addTagIds, removeTagIds }: CallBody<'POST /studio/videos/change'>,
): Promise<{ changed: number }> {
  return database.transaction(async (transaction) => {
    const there = await transaction
      .select({ id: videos.id })
      .from(videos)
      .where(and(inArray(videos.id, ids), sql`${videos.state} <> 'deleted'`))
      .orderBy(videos.id);
    for (const { id } of there) {
      await editVideo(transaction, { viewer, id }, async (inner, video) => {
        const given = await inner.select().from(tagVideos).where(eq(tagVideos.videoId, id));
        const before = given.map(({ tagId }) => tagId).filter((tagId) => !removeTagIds.includes(tagId));
        await writeTags(inner, id, [...before, ...addTagIds]);
        return seriesId === undefined ? {} : placeInSeries(inner, video, seriesId);
      });
    }
    return { changed: there.length };
  });
}

/** Moves a video to a series; in another one, a public video comes last. */
async function placeInSeries(
  transaction: Database,
  { state, seriesId: before }: VideoRow,
  seriesId: number | null,
): Promise<Partial<VideoRow>> {
  if (seriesId === before) return {};
  if (seriesId === null && (state === 'published' || state === 'scheduled'))
    throw createFieldError('seriesId', `must be a series, since the video is ${state}`);
  const isPublic = state === 'published';
  const [last] = isPublic
    ? await transaction
        .select({ next: sql<number>`coalesce(max(${videos.position}) + 1, 0)` })
        .from(videos)
        .where(eq(videos.seriesId, seriesId ?? 0))
    : [];
  return { seriesId, position: last?.next ?? null };
}

/** Tags a video with these; it comes last in those that are new to it. Leaves out tags that do not exist. */
async function writeTags(transaction: Database, videoId: number, tagIds: readonly number[]): Promise<void> {
  const isOfVideo = eq(tagVideos.videoId, videoId);
  await transaction
    .delete(tagVideos)
    .where(and(isOfVideo, tagIds.length > 0 ? notInArray(tagVideos.tagId, [...tagIds]) : undefined));
  if (tagIds.length === 0) return;
  const end = sql<number>`(select coalesce(max(position) + 1, 0) from tag_videos as others where others.tag_id = ${tags.id})`;
  await transaction
    .insert(tagVideos)
    .select(
      transaction
        .select({
          tagId: tags.id,
          videoId: sql<number>`${videoId}::integer`.as('video_id'),
          position: end.as('position'),
        })
        .from(tags)
        .where(inArray(tags.id, [...tagIds])),
    )
    .onConflictDoNothing();
}

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
  await editVideo(database, { ...options, what }, (_transaction, { state, seriesId }) => {
    if (seriesId === null) throw new ApiError('in-use', 'A public video needs a series: choose one first.');
    if (state === 'published') return Promise.resolve({});
    const publishAt = isLater ? new Date(at) : sql`now()`;
    return Promise.resolve({ state: 'scheduled', publishAt, notifies });
  });
}

/** Makes a video a draft again. @throws ApiError `in-use` when a slide of Home leads to it */
export async function unpublishVideo(database: Database, options: VideoEdit): Promise<void> {
  await editVideo(database, { ...options, what: 'Unpublished it' }, async (transaction, { id }) => {
    await checkNoSlideLeadsTo(transaction, 'video', id);
    return { state: 'draft', publishAt: null };
  });
}

/** Deletes a video; purgeVideos removes its files 30 days later. @throws as unpublishVideo */
export async function deleteVideo(database: Database, options: VideoEdit): Promise<{ editId: number }> {
  const { editId } = await editVideo(
    database,
    { ...options, what: 'Deleted it' },
    async (transaction, { id }) => {
      await checkNoSlideLeadsTo(transaction, 'video', id);
      return { state: 'deleted', deletedAt: new Date() };
    },
  );
  return { editId };
}

/** Encodes a video again. @throws ApiError `in-use` when its encoding has not failed */
export async function retryEncoding(database: Database, id: number): Promise<void> {
  const [failed] = await database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isAbout([id]), eq(jobs.state, 'failed')));
  if (!failed || !(await retryJob(database, failed.id)))
    throw new ApiError('not-found', 'Nothing has failed: reload the page.');
}
