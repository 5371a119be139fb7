/** What is played, in the studio. Beyond the specification; responds 404 to everybody who is no editor. */
import { Type, type Static } from '@sinclair/typebox';
import { LIST_PAGE_MAX } from '../limits';
import { oneOf, type Call } from './call';

const sum = Type.Integer({ minimum: 0 });
const sums = {
  plays: sum,
  seconds: sum,
  completions: Type.Integer({ minimum: 0, description: 'How often it was played to the end' }),
};
const week = Type.String({ examples: ['2026-11-23'], description: 'Its Monday; it begins and ends in UTC' });

/** What was played of a video or a series. */
export const StudioNumbers = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  ...sums,
  weeks: Type.Array(Type.Object({ week, ...sums }), { description: 'Those with plays, the oldest first' }),
});
export type StudioNumbers = Static<typeof StudioNumbers>;

export const studioNumbersCalls = {
  'GET /studio/numbers': {
    token: 'required',
    summary: 'What was played in the last weeks, by video or by series',
    query: Type.Object({
      by: Type.Optional(Type.Union(oneOf('video', 'series'))),
      weeks: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 52, description: 'How many, with the current one' }),
      ),
      sort: Type.Optional(Type.Union(oneOf('plays', 'minutes', 'completion', 'name'))),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: LIST_PAGE_MAX, description: 'Of a page; absent: 50' }),
      ),
    }),
    answer: Type.Object({
      rows: Type.Array(StudioNumbers),
      total: Type.Integer({ minimum: 0, description: 'Rows of all pages' }),
      weeks: Type.Array(week, { description: 'All weeks asked for, the oldest first' }),
    }),
  },
} as const satisfies Record<string, Call>;
