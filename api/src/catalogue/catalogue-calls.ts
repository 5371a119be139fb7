import { eq } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import type { Database } from '../database/database';
import { heroes, series, tags, tagVideos, videos } from '../database/schema';
import { ApiError } from '../http/errors';
import type { ServeCall } from '../http/serve-call';
import { toVideoWithSeries, videoWithSeriesColumns } from './listed-videos';
import { layOverSeries, layOverVideo, layOverVideos } from '../progress/viewer-progress';
import { getPlainPictureUrl, toPictureSet } from './pictures';
import { listSeries, readSeries } from './series';
import { readFeaturedTags, readTag } from './tags';

/** Serves the calls that read the catalogue. */
export function serveCatalogue(serve: ServeCall, database: Database): void {
  serve(
    'GET /video/series',
    async ({ query }) => ({ series: await listSeries(database, query) }),
    (response, progress) => ({ series: response.series.map((each) => layOverSeries(each, progress)) }),
  );
  serve(
    'GET /video/series/{id}',
    async ({ params }) => ({ series: await readSeries(database, params.id) }),
    ({ series: one }, progress) => ({ series: layOverSeries(one, progress) }),
  );
  serve(
    'GET /video/{id}',
    async ({ params }) => ({ video: await readVideo(database, params.id) }),
    ({ video }, progress) => ({ video: layOverVideo(video, progress) }),
  );
  serve(
    'GET /video/tag/{id}',
    async ({ params, query }) => ({ tag: await readTag(database, params.id, query) }),
    ({ tag }, progress) => ({ tag: { ...tag, videos: layOverVideos(tag.videos, progress) } }),
  );
  serve('GET /featured/hero', async () => ({ featuredHeros: await readHeroSlides(database) }));
  serve(
    'GET /featured/tag',
    async () => ({ tags: await readFeaturedTags(database) }),
    (response, progress) => ({
      tags: response.tags.map((tag) => ({ ...tag, videos: layOverVideos(tag.videos, progress) })),
    }),
  );
}

/** Reads one video with its tags, its series and, if known, when it was added. */
async function readVideo(database: Database, id: number): Promise<CallResponse<'GET /video/{id}'>['video']> {
  const [row] = await database
    .select({ ...videoWithSeriesColumns, addedAt: videos.addedAt })
    .from(videos)
    .innerJoin(series, eq(series.id, videos.seriesId))
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
