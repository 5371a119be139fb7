/** The calls about videos. Those that take a file are in video-files.ts. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { IMPORT_MAX_BYTES } from '@steadfast/contract';
import { lockCatalogue } from '../catalogue';
import { isAbout } from '../encoding';
import type { Database } from '../platform/database/database';
import { jobs, tagVideos, videos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import type { CallInput, Route } from '../platform/http/routes';
import { trimName } from '../platform/http/trim-name';
import { retryJob } from '../platform/jobs/job-store';
import { edit } from './edits';
import { importVideos } from './import-videos';
import { exportVideos, listVideos, readVideo } from './list-videos';
import type { StudioTools } from './pictures';
import { createStudioRoute } from './studio-route';
import { type Fields, isNotDeleted, readVideoRow } from './targets';
import { createVideoFileRoutes } from './video-files';

export function createStudioVideoRoutes(tools: StudioTools): Route[] {
  const { database } = tools;
  return [
    createStudioRoute('GET /studio/videos', ({ query }) => listVideos(database, query)),
    createStudioRoute('GET /studio/videos/export', ({ query }) => exportVideos(database, query)),
    {
      ...createStudioRoute('POST /studio/videos/import', ({ viewer, body }) =>
        importVideos(database, viewer, body),
      ),
      bodyMaxBytes: IMPORT_MAX_BYTES,
    },
    createStudioRoute('GET /studio/videos/{id}', async ({ params }) => ({
      video: await readVideo(tools, params.id),
    })),
    createStudioRoute('PUT /studio/videos/{id}', (input) =>
      edit(database, 'video', input, () => {
        const { title, description, seriesId, tagIds } = input.body;
        return { title: trimName('title', title), description: description.trim(), seriesId, tagIds };
      }),
    ),
    createStudioRoute('PUT /studio/videos/{id}/chapters', (input) => changeChapters(database, input)),
    createStudioRoute('POST /studio/videos/{id}/publish', (input) => publishVideo(database, input)),
    createStudioRoute('POST /studio/videos/{id}/unpublish', (input) =>
      edit(database, 'video', input, () => ({ state: 'draft', publishAt: null }), { what: 'Unpublished it' }),
    ),
    // purge-videos.ts removes its files 30 days later.
    createStudioRoute('DELETE /studio/videos/{id}', (input) =>
      edit(database, 'video', input, () => null, { what: 'Deleted it' }),
    ),
    createStudioRoute('POST /studio/videos/{id}/retry', ({ params: { id } }) => retryEncoding(database, id)),
    createStudioRoute('POST /studio/videos/change', (input) => changeVideos(database, input)),
    ...createVideoFileRoutes(tools),
  ];
}

/** Divides a video into chapters; without any, it has none, whatever its file says. */
function changeChapters(database: Database, input: CallInput<'PUT /studio/videos/{id}/chapters'>) {
  const { chapters } = input.body;
  if (chapters.length === 1) throw createFieldError('chapters', 'must be at least two, or none');
  if ((chapters[0]?.startSeconds ?? 0) > 0) throw createFieldError('chapters', 'must begin at 0:00');
  return edit(database, 'video', input, async (transaction, id) => {
    const { durationSeconds } = await readVideoRow(transaction, id);
    for (const [index, { startSeconds }] of chapters.entries()) {
      const field = `chapters.${index}.startSeconds`;
      if (index > 0 && startSeconds <= (chapters[index - 1]?.startSeconds ?? 0))
        throw createFieldError(field, 'must be later than that of the chapter before it');
      if (startSeconds >= (durationSeconds ?? Infinity))
        throw createFieldError(field, 'must be inside the video');
    }
    return {
      chapters: chapters.map(({ startSeconds, title }, index) => ({
        startSeconds,
        title: trimName(`chapters.${index}.title`, title),
      })),
    };
  });
}

/** A time that is over by no more than this is now. */
const CLOCKS_DIFFER_MS = 60_000;

/** Publishes a video now or at a time; one whose encoding is not done yet, once it is. */
function publishVideo(database: Database, input: CallInput<'POST /studio/videos/{id}/publish'>) {
  const { at, notifies } = input.body;
  const isLater = at !== undefined && Date.parse(at) > Date.now();
  if (at !== undefined && Date.parse(at) < Date.now() - CLOCKS_DIFFER_MS)
    throw createFieldError('at', 'must be a time to come: leave it out to publish now');
  const scheduled = { state: 'scheduled', publishAt: isLater ? new Date(at) : sql`now()`, notifies };
  const publish = (_transaction: Database, _id: number, current: Fields | null) =>
    current?.state === 'published' ? {} : scheduled;
  return edit(database, 'video', input, publish, { what: isLater ? 'Scheduled it' : 'Published it' });
}

/** Encodes a video again whose encoding has failed. */
async function retryEncoding(database: Database, id: number): Promise<void> {
  const [failed] = await database
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isAbout(id), eq(jobs.state, 'failed')));
  if (!failed || !(await retryJob(database, failed.id)))
    throw new ApiError('not-found', 'Nothing has failed: reload the page.');
}

/** Changes series and tags of many videos, all or none; leaves out those that are deleted. */
async function changeVideos(database: Database, { viewer, body }: CallInput<'POST /studio/videos/change'>) {
  const { ids, seriesId, addTagIds, removeTagIds } = body;
  return database.transaction(async (transaction) => {
    // So that none is deleted before its turn.
    await lockCatalogue(transaction);
    const there = await transaction
      .select({ id: videos.id })
      .from(videos)
      .where(and(inArray(videos.id, ids), isNotDeleted))
      .orderBy(videos.id);
    for (const params of there) {
      await edit(transaction, 'video', { viewer, params }, async (inner) => {
        const ofVideo = await inner.select().from(tagVideos).where(eq(tagVideos.videoId, params.id));
        const tagIds = [...ofVideo.map(({ tagId }) => tagId), ...addTagIds].filter(
          (tagId) => !removeTagIds.includes(tagId) || addTagIds.includes(tagId),
        );
        return { tagIds, ...(seriesId !== undefined && { seriesId }) };
      });
    }
    return { changed: there.length };
  });
}
