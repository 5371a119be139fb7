import { and, eq, sql } from 'drizzle-orm';
import { LIST_PAGE_MAX, type CallResponse, type CallQuery } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { tags, tagVideos, publicVideos } from '../platform/database/schema';
import { ApiError, createFieldError } from '../platform/errors';
import { groupRows, toListedVideo, listedVideoColumns } from './listed-videos';

/** A row on Home shows no more; the tag's own page shows them all. */
export const FEATURED_TAG_VIDEOS_MAX = 20;

const isTagged = eq(publicVideos.id, tagVideos.videoId);

/**
 * Reads a tag, featured or not, with its videos: the first 500, or a page, since no page can show 40 000.
 *
 * @throws ApiError not-found, or invalid-input when `after` is not (or no longer) a video of the tag
 */
export async function readTag(
  database: Database,
  id: number,
  { limit = LIST_PAGE_MAX, after }: CallQuery<'GET /video/tag/{id}'>,
): Promise<CallResponse<'GET /video/tag/{id}'>['tag']> {
  const [tag] = await database
    .select({
      id: tags.id,
      name: tags.name,
      videoCount:
        sql`(select count(*) from ${tagVideos} join ${publicVideos} on ${isTagged} where ${eq(tagVideos.tagId, tags.id)})`.mapWith(
          Number,
        ),
    })
    .from(tags)
    .where(eq(tags.id, id));
  if (!tag) throw new ApiError('not-found', 'This collection does not exist: choose one from Home.');
  const [last] =
    after === undefined
      ? []
      : await database
          .select({ position: tagVideos.position })
          .from(tagVideos)
          .where(and(eq(tagVideos.tagId, id), eq(tagVideos.videoId, after)));
  if (after !== undefined && !last) throw createFieldError('after', 'must be a video of this collection');
  const rows = await database
    .select(listedVideoColumns)
    .from(tagVideos)
    .innerJoin(publicVideos, isTagged)
    .where(
      and(
        eq(tagVideos.tagId, id),
        last && sql`(${tagVideos.position}, ${tagVideos.videoId}) > (${last.position}, ${after})`,
      ),
    )
    .orderBy(tagVideos.position, tagVideos.videoId)
    .limit(limit);
  return { ...tag, videos: rows.map(toListedVideo) };
}

/** Reads the featured tags, each with its first videos, in two queries for any number of tags. */
export async function readFeaturedTags(
  database: Database,
): Promise<CallResponse<'GET /featured/tag'>['tags']> {
  const tagRows = await database
    .select({ id: tags.id, name: tags.name })
    .from(tags)
    .where(eq(tags.isFeatured, true))
    .orderBy(tags.position, tags.id);
  const firstIds = database
    .select({ videoId: tagVideos.videoId, position: tagVideos.position })
    .from(tagVideos)
    .innerJoin(publicVideos, isTagged)
    .where(eq(tagVideos.tagId, tags.id))
    .orderBy(tagVideos.position)
    .limit(FEATURED_TAG_VIDEOS_MAX)
    .as('first_ids');
  const videoRows = await database
    .select({ tagId: tags.id, ...listedVideoColumns })
    .from(tags)
    .crossJoinLateral(firstIds)
    .innerJoin(publicVideos, eq(publicVideos.id, firstIds.videoId))
    .where(eq(tags.isFeatured, true))
    .orderBy(firstIds.position);
  const groups = groupRows(videoRows, (row) => row.tagId);
  return tagRows.map((tag) => ({ ...tag, videos: (groups.get(tag.id) ?? []).map(toListedVideo) }));
}
