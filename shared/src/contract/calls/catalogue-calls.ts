/** What there is to watch. */
import { Type } from '@sinclair/typebox';
import { FeaturedTag, HeroSlide, Series, Video } from '../entities';
import { idParams, partOfList, type Call } from './call';

export const catalogueCalls = {
  'GET /video/series': {
    token: 'optional',
    summary: 'All series, each with its first videos; a part of them with `limit` and `after`',
    query: partOfList('series'),
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
    summary: 'A tag with its first 500 videos; others with `limit` and `after`',
    params: idParams,
    query: partOfList('videos'),
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
