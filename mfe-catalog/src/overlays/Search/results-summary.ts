import type { SearchResults } from '../../parsers';

const formatCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a search found, in words: "12 videos, 3 series"; for nothing what REQ-SEARCH-3 says. */
export function summarizeResults({ videos, series, tags }: SearchResults): string {
  if (isEmptyResult({ videos, series, tags })) return 'No search results found';
  return [
    formatCount(videos.length, 'video', 'videos'),
    formatCount(series.length, 'series', 'series'),
    ...(tags.length > 0 ? [formatCount(tags.length, 'tag', 'tags')] : []),
  ].join(', ');
}

/** Whether a search found nothing at all. */
export function isEmptyResult({ videos, series, tags }: SearchResults): boolean {
  return videos.length + series.length + tags.length === 0;
}
