/** The catalogue: series, videos, tags and the featured content of Home. */
import { Type } from '@sinclair/typebox';
import { FeaturedTag, HeroSlide, Series, Video } from '../entities';
import { idParams, pageQuery, type Call } from './call';

/** A flag beyond the specification. `true` is its only value; leave it out for the default behavior. */
const only = (description: string) => Type.Optional(Type.Literal('true', { description }));

const seriesQuery = Type.Composite([
  pageQuery('series'),
  Type.Object({
    isFeatured: only('Only series in the Featured series row of Home'),
    withoutVideos: only('Omits the videos, for clients that show only the card of a series'),
  }),
]);

export const catalogueCalls = {
  'GET /video/series': {
    token: 'optional',
    summary:
      'All series, each with its first videos; one page of them with `limit` and `after`, those on Home with `isFeatured`',
    query: seriesQuery,
    answer: Type.Object({ series: Type.Array(Series) }),
  },
  'GET /video/series/{id}': {
    token: 'optional',
    summary: 'One series with all its videos',
    params: idParams,
    answer: Type.Object({ series: Series }),
  },
  'GET /video/{id}': {
    token: 'optional',
    summary: 'One video',
    params: idParams,
    answer: Type.Object({ video: Video }),
  },
  'GET /video/tag/{id}': {
    token: 'optional',
    summary: 'A tag with its first 500 videos; more with `limit` and `after`',
    params: idParams,
    query: pageQuery('videos'),
    answer: Type.Object({ tag: FeaturedTag }),
  },
  'GET /featured/hero': {
    token: 'none',
    summary: 'The slides of the hero on Home',
    answer: Type.Object({ featuredHeros: Type.Array(HeroSlide) }),
  },
  'GET /featured/tag': {
    token: 'optional',
    summary: 'The featured tags, each with its videos',
    answer: Type.Object({ tags: Type.Array(FeaturedTag) }),
  },
} as const satisfies Record<string, Call>;
