/**
 * The calls of this remote, each as query options: `useQuery(seriesQuery(7))`. The cache belongs to the whole site and its
 * keys name the calls, so it holds each answer as the API sent it; what a page wants of an answer is taken by `select`.
 */
import { ApiError, request } from '@steadfast/shared';
import { queryOptions } from '@tanstack/react-query';
import { allSeriesOf, heroSlidesOf, seriesOf, tagOf, tagsOf } from './clean-answers';

/** The slides of the hero. */
export const heroQuery = () =>
  queryOptions({
    queryKey: ['GET /featured/hero'],
    queryFn: ({ signal }) => orEmpty(request('GET /featured/hero', { signal })),
    select: takeSlides,
  });

/** The featured tags, each with its videos. */
export const featuredTagsQuery = () =>
  queryOptions({
    queryKey: ['GET /featured/tag'],
    queryFn: ({ signal }) => orEmpty(request('GET /featured/tag', { signal })),
    select: takeTags,
  });

/** All series, each with its first videos. */
export const seriesListQuery = () =>
  queryOptions({
    queryKey: ['GET /video/series'],
    queryFn: ({ signal }) => orEmpty(request('GET /video/series', { signal })),
    select: takeAllSeries,
  });

/** One series with all its videos. */
export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/series/{id}', id],
    queryFn: ({ signal }) => orEmpty(request('GET /video/series/{id}', { params: { id }, signal })),
    select: takeSeries,
  });

/** A tag with its videos. */
export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/tag/{id}', id],
    queryFn: ({ signal }) => orEmpty(request('GET /video/tag/{id}', { params: { id }, signal })),
    select: takeTag,
  });

/** An answer without a body is an empty one: the cache knows no "nothing". */
async function orEmpty<Answer>(answer: Promise<Answer>): Promise<Partial<Answer>> {
  return (await answer) ?? {};
}

// Named, so that they stay the same from render to render and the cache keeps what they made.
function takeSlides(answer: { featuredHeros?: unknown }) {
  return heroSlidesOf(answer.featuredHeros);
}

function takeTags(answer: { tags?: unknown }) {
  return tagsOf(answer.tags);
}

function takeAllSeries(answer: { series?: unknown }) {
  return allSeriesOf(answer.series);
}

function takeSeries(answer: { series?: unknown }) {
  return found(seriesOf(answer.series), 'series');
}

function takeTag(answer: { tag?: unknown }) {
  return found(tagOf(answer.tag), 'collection');
}

function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined)
    throw new ApiError('no-data', `The answer held no ${what}. Please try again.`, 200);
  return thing;
}
