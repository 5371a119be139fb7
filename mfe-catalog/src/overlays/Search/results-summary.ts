import type { SearchResults } from '../../parsers';

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Summarizes results: "12 videos, 3 series". REQ-SEARCH-3 gives the text for no results. */
export function summarizeResults({ videos, series, tags }: SearchResults): string {
  if (isEmptyResult({ videos, series, tags })) return 'No search results found';
  return [
    formatCount(videos.length, 'video', 'videos'),
    formatCount(series.length, 'series', 'series'),
    ...(tags.length > 0 ? [formatCount(tags.length, 'tag', 'tags')] : []),
  ].join(', ');
}

export function isEmptyResult({ videos, series, tags }: SearchResults): boolean {
  return videos.length + series.length + tags.length === 0;
}
