import { eq } from 'drizzle-orm';
import type { CallResponse } from '@steadfast/contract';
import type { Database } from '../platform/database/database';
import { heroes, series, tags, tagVideos, publicVideos } from '../platform/database/schema';
import { ApiError } from '../platform/errors';
import { READ_LIMITS, createRoute, type Personalize, type Route } from '../platform/http/routes';
import { toVideoWithSeries, videoWithSeriesColumns } from './listed-videos';
import { getPlainPictureUrl, toPictureSet } from './pictures';
import { listSeries, readSeries } from './series';
import { readFeaturedTags, readTag } from './tags';

/** The calls that read the catalogue. */
export function createCatalogueRoutes(database: Database, withProgress: Personalize): Route[] {
  return [
    createRoute('GET /video/series', {
      limits: READ_LIMITS,
      cache: 'public',
      handle: async ({ query }) => ({ series: await listSeries(database, query) }),
      personalize: withProgress,
    }),
    createRoute('GET /video/series/{id}', {
      limits: READ_LIMITS,
      cache: 'public',
      handle: async ({ params }) => ({ series: await readSeries(database, params.id) }),
      personalize: withProgress,
    }),
    createRoute('GET /video/{id}', {
      limits: READ_LIMITS,
      cache: 'public',
      handle: async ({ params }) => ({ video: await readVideo(database, params.id) }),
      personalize: withProgress,
    }),
    createRoute('GET /video/tag/{id}', {
      limits: READ_LIMITS,
      cache: 'public',
      handle: async ({ params, query }) => ({ tag: await readTag(database, params.id, query) }),
      personalize: withProgress,
    }),
    createRoute('GET /featured/hero', {
      // Ignores the token, so there is no account to count.
      limits: { network: READ_LIMITS.network },
      cache: 'public',
      handle: async () => ({ featuredHeros: await readHeroSlides(database) }),
    }),
    createRoute('GET /featured/tag', {
      limits: READ_LIMITS,
      cache: 'public',
      handle: async () => ({ tags: await readFeaturedTags(database) }),
      personalize: withProgress,
    }),
  ];
}

/** Reads one video with its tags, its series and, if known, when it was added, and its chapters. */
async function readVideo(database: Database, id: number): Promise<CallResponse<'GET /video/{id}'>['video']> {
  const [row] = await database
    .select({ ...videoWithSeriesColumns, addedAt: publicVideos.addedAt, chapters: publicVideos.chapters })
    .from(publicVideos)
    .innerJoin(series, eq(series.id, publicVideos.seriesId))
    .where(eq(publicVideos.id, id));
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
    ...(row.chapters && { chapters: row.chapters }),
    countsPlays: true,
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
