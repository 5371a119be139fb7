/** Search. */
import { Type } from '@sinclair/typebox';
import { ListedVideo, Series, Tag } from '../entities';
import { SEARCH_QUERY_MAX_LENGTH } from '../limits';
import type { Call } from './call';

export const searchCalls = {
  'POST /video/search': {
    token: 'optional',
    summary: 'Videos, series and tags that match a query, best match first',
    body: Type.Object({
      query: Type.String({
        minLength: 1,
        maxLength: SEARCH_QUERY_MAX_LENGTH,
        description:
          'All words must occur in the title, tag, category, speaker or description; the last may be incomplete. Ignores accents, case and small typos.',
      }),
    }),
    answer: Type.Object({
      videos: Type.Array(ListedVideo, { description: 'At most 50' }),
      series: Type.Array(Series, { description: 'At most 20, without their videos' }),
      tags: Type.Array(Tag, { description: 'At most 20' }),
    }),
  },
} as const satisfies Record<string, Call>;
