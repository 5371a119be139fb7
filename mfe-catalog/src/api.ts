/**
 * The calls of this remote, each as query options: `useQuery(seriesQuery(7))`. The cache belongs to the whole site and its
 * keys name the calls, so it holds each answer as the API sent it; what a page wants of an answer is taken by `select`.
 * A query is a part of the key, as it stands in the address: lists of different queries never meet, and what feature.json
 * starts early is known by it.
 */
import { responseOrEmpty, requireData, request } from '@steadfast/shared';
import { UNFEATURED_SERIES_MAX } from '@steadfast/shared/limits';
import { queryOptions } from '@tanstack/react-query';
import {
  parseAllSeries,
  parseSearchResults,
  parseHeroSlides,
  parseSeries,
  parseTag,
  parseTags,
} from './parsers';

/**
 * Of answers that say what the viewer has watched: one who comes back to a tab that stayed open may have gone on watching in
 * another, or elsewhere. Asked for anew then, unless they are fresh.
 */
export const viewerQueryOptions = { refetchOnWindowFocus: true } as const;

/** The slides of the hero. */
export const heroQuery = () =>
  queryOptions({
    queryKey: ['GET /featured/hero'],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /featured/hero', { signal })),
    select: takeSlides,
  });

/** The featured tags, each with its videos. */
export const featuredTagsQuery = () =>
  queryOptions({
    queryKey: ['GET /featured/tag'],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /featured/tag', { signal })),
    select: takeTags,
    ...viewerQueryOptions,
  });

/** A part of the list of all series. */
export interface SeriesPageParams {
  limit: number;
  /** The id of the series that it follows; the first part when absent. */
  after?: number | undefined;
}

/** A part of the list of all series, each with its first videos. An API that knows no parts answers with all (REQ-API-4). */
export const seriesPageQuery = ({ limit, after }: SeriesPageParams) =>
  queryOptions({
    queryKey: ['GET /video/series', after === undefined ? `limit=${limit}` : `limit=${limit}&after=${after}`],
    queryFn: ({ signal }) =>
      responseOrEmpty(
        request('GET /video/series', { query: { limit, ...(after !== undefined && { after }) }, signal }),
      ),
    select: takeSeriesPart,
    ...viewerQueryOptions,
  });

/**
 * The series to feature, without their videos. Where the API says that none is, the first ones of all; an API that knows
 * none of this answers with all series (REQ-API-4), so the page looks at the mark itself.
 */
export const featuredSeriesQuery = () =>
  queryOptions({
    queryKey: ['GET /video/series', 'isFeatured=true&withoutVideos=true'],
    queryFn: async ({ signal }) => {
      const featured = { isFeatured: 'true', withoutVideos: 'true' } as const;
      const answer = await responseOrEmpty(request('GET /video/series', { query: featured, signal }));
      if (parseAllSeries(answer.series).length > 0) return answer;
      const first = { limit: UNFEATURED_SERIES_MAX, withoutVideos: 'true' } as const;
      return responseOrEmpty(request('GET /video/series', { query: first, signal }));
    },
    select: takeAllSeries,
  });

/** One series with all its videos. */
export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/series/{id}', id],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /video/series/{id}', { params: { id }, signal })),
    select: takeSeries,
    ...viewerQueryOptions,
  });

/** A tag with its videos. */
export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/tag/{id}', id],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /video/tag/{id}', { params: { id }, signal })),
    select: takeTag,
    ...viewerQueryOptions,
  });

/** What fits a query (REQ-SEARCH-2). */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['POST /video/search', query],
    queryFn: ({ signal }) => responseOrEmpty(request('POST /video/search', { body: { query }, signal })),
    select: parseSearchResults,
  });

// Named, so that they stay the same from render to render and the cache keeps what they made.
function takeSlides(answer: { featuredHeros?: unknown }) {
  return parseHeroSlides(answer.featuredHeros);
}

function takeTags(answer: { tags?: unknown }) {
  return parseTags(answer.tags);
}

function takeAllSeries(answer: { series?: unknown }) {
  return parseAllSeries(answer.series);
}

/** `count` is what the API counts: a series that cannot be told apart is missing in the list, and still one of the part. */
function takeSeriesPart(answer: { series?: unknown }) {
  return {
    list: parseAllSeries(answer.series),
    count: Array.isArray(answer.series) ? answer.series.length : 0,
  };
}

function takeSeries(answer: { series?: unknown }) {
  return requireData(parseSeries(answer.series), 'series');
}

function takeTag(answer: { tag?: unknown }) {
  return requireData(parseTag(answer.tag), 'collection');
}
