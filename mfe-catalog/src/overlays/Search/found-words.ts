import type { Found } from '../../clean-answers';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What a search found, in words: "12 videos, 3 series"; for nothing what REQ-SEARCH-3 says. */
export function foundWords({ videos, series, tags }: Found): string {
  if (isNothing({ videos, series, tags })) return 'No search results found';
  return [
    counted(videos.length, 'video', 'videos'),
    counted(series.length, 'series', 'series'),
    ...(tags.length > 0 ? [counted(tags.length, 'tag', 'tags')] : []),
  ].join(', ');
}

/** Whether a search found nothing at all. */
export function isNothing({ videos, series, tags }: Found): boolean {
  return videos.length + series.length + tags.length === 0;
}
