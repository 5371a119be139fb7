import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { readHeroSlides } from './heroes';
import { listSeries, readSeries } from './series';
import { readFeaturedTags, readTag } from './tags';
import { readVideo } from './video';

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
