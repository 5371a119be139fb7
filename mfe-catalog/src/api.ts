/**
 * The API calls of this remote, as query options: `useQuery(seriesQuery(7))`. The cache holds each response as the API sent it
 * (`callQuery`), and `select` parses it for the page.
 */
import { requireData, type Series, callQuery } from '@steadfast/sdk';
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
export const heroQuery = () => queryOptions({ ...callQuery('GET /featured/hero', {}), select: selectSlides });

/** The featured tags with their videos. */
export const featuredTagsQuery = () =>
  queryOptions({ ...callQuery('GET /featured/tag', {}), select: selectTags, ...viewerQueryOptions });

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
    ...callQuery('GET /video/series', { query: { limit, ...(after !== undefined && { after }) } }),
    select: selectSeriesPage,
    ...viewerQueryOptions,
  });

/**
 * The featured series, without their videos. An API that ignores the filter returns all series (REQ-API-4), so `select`
 * checks `isFeatured` again.
 */
export const featuredSeriesQuery = () =>
  queryOptions({
    ...callQuery('GET /video/series', { query: { isFeatured: 'true', withoutVideos: 'true' } }),
    select: selectFeaturedSeries,
  });

/** The first series of the list, for a catalogue without featured ones. */
export const firstSeriesQuery = () =>
  queryOptions({
    ...callQuery('GET /video/series', { query: { limit: UNFEATURED_SERIES_MAX, withoutVideos: 'true' } }),
    select: selectFeaturedSeries,
  });

/** One series with all its videos. */
export const seriesQuery = (id: number) =>
  queryOptions({
    ...callQuery('GET /video/series/{id}', { params: { id } }),
    select: selectSeries,
    ...viewerQueryOptions,
  });

/** A tag with its videos. */
export const tagQuery = (id: number) =>
  queryOptions({
    ...callQuery('GET /video/tag/{id}', { params: { id } }),
    select: selectTag,
    ...viewerQueryOptions,
  });

/** Search results (REQ-SEARCH-2). */
export const searchQuery = (query: string) =>
  queryOptions({
    ...callQuery('POST /video/search', { body: { query } }),
    select: parseSearchResults,
  });

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
