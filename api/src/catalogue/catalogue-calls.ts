import type { Database } from '../database/database';
import type { ServeCall } from '../http/serve-call';
import { heroSlides } from './heroes';
import { allSeries, oneSeries } from './series';
import { featuredTags, oneTag } from './tags';
import { oneVideo } from './video';

/** The calls that read what there is to watch. */
export function serveCatalogue(serve: ServeCall, database: Database): void {
  serve('GET /video/series', async ({ query, viewer }) => ({
    series: await allSeries(database, query, viewer),
  }));
  serve('GET /video/series/{id}', async ({ params, viewer }) => ({
    series: await oneSeries(database, params.id, viewer),
  }));
  serve('GET /video/{id}', async ({ params, viewer }) => ({
    video: await oneVideo(database, params.id, viewer),
  }));
  serve('GET /video/tag/{id}', async ({ params, query, viewer }) => ({
    tag: await oneTag(database, params.id, query, viewer),
  }));
  serve('GET /featured/hero', async () => ({ featuredHeros: await heroSlides(database) }));
  serve('GET /featured/tag', async ({ viewer }) => ({ tags: await featuredTags(database, viewer) }));
}
