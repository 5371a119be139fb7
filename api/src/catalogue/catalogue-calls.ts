import { eq } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import type { Database } from '../database/database';
import { heroes, series, tags, tagVideos, videoMarks, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { ServeCall, Viewer } from '../http/serve-call';
import { matchesViewer, toVideoWithSeries, videoWithSeriesColumns } from './listed-videos';
import { getPlainPictureUrl, toPictureSet } from './pictures';
import { listSeries, readSeries } from './series';
import { readFeaturedTags, readTag } from './tags';

/** Serves the calls that read the catalogue. */
export function serveCatalogue(serve: ServeCall, database: Database): void {
  serve('GET /video/series', async ({ query, viewer }) => ({
    series: await listSeries(database, query, viewer),
  }));
  serve('GET /video/series/{id}', async ({ params, viewer }) => ({
    series: await readSeries(database, params.id, viewer),
  }));
  serve('GET /video/{id}', async ({ params, viewer }) => ({
    video: await readVideo(database, params.id, viewer),
  }));
  serve('GET /video/tag/{id}', async ({ params, query, viewer }) => ({
    tag: await readTag(database, params.id, query, viewer),
  }));
  serve('GET /featured/hero', async () => ({ featuredHeros: await readHeroSlides(database) }));
  serve('GET /featured/tag', async ({ viewer }) => ({ tags: await readFeaturedTags(database, viewer) }));
}

/** Reads one video with its tags, its series and, if known, when it was added. */
async function readVideo(
  database: Database,
  id: number,
  viewer: Viewer | undefined,
): Promise<CallResponse<'GET /video/{id}'>['video']> {
  const [row] = await database
    .select({ ...videoWithSeriesColumns, addedAt: videos.addedAt })
    .from(videos)
    .innerJoin(series, eq(series.id, videos.seriesId))
    .leftJoin(videoMarks, matchesViewer(viewer))
    .where(eq(videos.id, id));
  if (!row) throw new ApiError('not-found', 'This video does not exist: choose one from a series.');
  const tagRows = await database
    .select({ id: tags.id, name: tags.name })
    .from(tagVideos)
    .innerJoin(tags, eq(tags.id, tagVideos.tagId))
    .where(eq(tagVideos.videoId, id))
    .orderBy(tags.position, tags.id);
  return {
    ...toVideoWithSeries(row),
    tags: tagRows,
    ...(row.addedAt && { addedAt: row.addedAt.toISOString() }),
  };
}

/** Reads the slides of Home's hero, in order (REQ-HOME-1). */
async function readHeroSlides(
  database: Database,
): Promise<CallResponse<'GET /featured/hero'>['featuredHeros']> {
  const rows = await database.select().from(heroes).orderBy(heroes.position, heroes.id);
  return rows.map(({ title, description, picture, ctas }) => ({
    image: getPlainPictureUrl(picture),
    title,
    description,
    ctas,
    Picture: toPictureSet(picture),
  }));
}
