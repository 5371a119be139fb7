/**
 * The API calls of this remote, as query options: `useQuery(seriesQuery(7))`. The whole site shares one query cache,
 * keyed by call, so the cache holds each response as the API sent it and `select` parses it for the page; only lists
 * lose their descriptions. A call's
 * query string is part of its key, written as in the URL: different queries never share an entry, and the prefetches in
 * feature.json match it.
 */
import { responseOrEmpty, requireData, request, type Series } from '@steadfast/sdk';
import { UNFEATURED_SERIES_MAX } from '@steadfast/contract/limits';
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
 * For responses that contain watch progress: the viewer may have watched more in another tab or on another device, so
 * refetch stale data when the tab regains focus.
 */
export const viewerQueryOptions = { refetchOnWindowFocus: true } as const;

/** The slides of the hero. */
export const heroQuery = () =>
  queryOptions({
    queryKey: ['GET /featured/hero'],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /featured/hero', { signal })),
    select: selectSlides,
  });

/** The featured tags with their videos. */
export const featuredTagsQuery = () =>
  queryOptions({
    queryKey: ['GET /featured/tag'],
    queryFn: ({ signal }) => readList(request('GET /featured/tag', { signal })),
    select: selectTags,
    ...viewerQueryOptions,
  });

/** Parameters of one page of the list of all series. */
export interface SeriesPageParams {
  limit: number;
  /** Id of the last series of the page before; absent for the first page. */
  after?: number | undefined;
}

/**
 * One page of the list of all series, each with its first videos. An API without paging returns all series (REQ-API-4).
 */
export const seriesPageQuery = ({ limit, after }: SeriesPageParams) =>
  queryOptions({
    queryKey: ['GET /video/series', after === undefined ? `limit=${limit}` : `limit=${limit}&after=${after}`],
    queryFn: ({ signal }) =>
      readList(
        request('GET /video/series', { query: { limit, ...(after !== undefined && { after }) }, signal }),
      ),
    select: selectSeriesPage,
    ...viewerQueryOptions,
  });

/**
 * The featured series, without their videos. If none is featured, the first series of the list. An API that ignores the
 * filter returns all series (REQ-API-4), so `select` checks `isFeatured` again.
 */
export const featuredSeriesQuery = () =>
  queryOptions({
    queryKey: ['GET /video/series', 'isFeatured=true&withoutVideos=true'],
    queryFn: async ({ signal }) => {
      const featured = { isFeatured: 'true', withoutVideos: 'true' } as const;
      const response = await readList(request('GET /video/series', { query: featured, signal }));
      if (parseAllSeries(response.series).length > 0) return response;
      const first = { limit: UNFEATURED_SERIES_MAX, withoutVideos: 'true' } as const;
      return readList(request('GET /video/series', { query: first, signal }));
    },
    select: selectFeaturedSeries,
  });

/** One series with all its videos. */
export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/series/{id}', id],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /video/series/{id}', { params: { id }, signal })),
    select: selectSeries,
    ...viewerQueryOptions,
  });

/** A tag with its videos. */
export const tagQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /video/tag/{id}', id],
    queryFn: ({ signal }) => responseOrEmpty(request('GET /video/tag/{id}', { params: { id }, signal })),
    select: selectTag,
    ...viewerQueryOptions,
  });

/** Search results (REQ-SEARCH-2). */
export const searchQuery = (query: string) =>
  queryOptions({
    queryKey: ['POST /video/search', query],
    queryFn: ({ signal }) => responseOrEmpty(request('POST /video/search', { body: { query }, signal })),
    select: parseSearchResults,
  });

/** Leaves out descriptions, a third of a list and shown by none: the HTML of a rendered page contains its data. */
async function readList<Body>(response: Promise<Body>): Promise<Partial<Body>> {
  return withoutDescriptions(await responseOrEmpty(response)) as Partial<Body>;
}

function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) =>
      key === 'description' ? [] : [[key, withoutDescriptions(field)]],
    ),
  );
}

// Named functions are the same on every render, so React Query caches what they return.
function selectSlides(response: { featuredHeros?: unknown }) {
  return parseHeroSlides(response.featuredHeros);
}

function selectTags(response: { tags?: unknown }) {
  return parseTags(response.tags);
}

function selectFeaturedSeries(response: { series?: unknown }) {
  return selectFeatured(parseAllSeries(response.series));
}

/**
 * Selects the series to feature: those marked `isFeatured`, or the first ones when none is (REQ-HOME-5; the API may
 * omit the mark).
 */
export function selectFeatured(series: readonly Series[]): readonly Series[] {
  const featured = series.filter(({ isFeatured }) => isFeatured);
  return featured.length > 0 ? featured : series.slice(0, UNFEATURED_SERIES_MAX);
}

/** `count` includes series without a valid id. The list leaves these out, but they count towards the page size. */
function selectSeriesPage(response: { series?: unknown }) {
  return {
    list: parseAllSeries(response.series),
    count: Array.isArray(response.series) ? response.series.length : 0,
  };
}

function selectSeries(response: { series?: unknown }) {
  return requireData(parseSeries(response.series), 'series');
}

function selectTag(response: { tag?: unknown }) {
  return requireData(parseTag(response.tag), 'collection');
}
