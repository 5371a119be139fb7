import type { SearchResults } from '../../parsers';
import { formatCount } from '@steadfast/ui';

export type ResultTab = 'videos' | 'series';

/** The tab that the viewer chose, and the query it was chosen for. */
export interface TabChoice {
  tab: ResultTab;
  query: string;
}

/** Draft key of the choice (`useDraft`). Pages that open the search at a tab set it too. */
export const TAB_DRAFT = 'search/tab';

/**
 * Selects the tab to show: the one chosen for these results; otherwise the last chosen one, unless it is empty and the
 * other is not. Viewers should not face an empty tab while the other has results.
 */
export function selectTab(
  choice: TabChoice | undefined,
  query: string,
  found: SearchResults | undefined,
): ResultTab {
  const tab = choice?.tab ?? 'videos';
  if (!found || choice?.query === query) return tab;
  const other = tab === 'videos' ? 'series' : 'videos';
  return found[tab].length === 0 && found[other].length > 0 ? other : tab;
}

/** Where the viewer left the search for a result, so that Back can restore it. Kept in memory only. */
export interface SearchPosition {
  query: string;
  /** The `href` of the followed link. */
  to: string;
}

/** Key of the draft that holds it. */
export const SEARCH_POSITION_DRAFT = 'search/place';

/** Summarizes results: "12 videos, 3 series". REQ-SEARCH-3 gives the text for no results. */
export function summarizeResults({ videos, series, tags }: SearchResults): string {
  if (isEmptyResult({ videos, series, tags })) return 'No search results found';
  return [
    formatCount(videos.length, 'video'),
    formatCount(series.length, 'series'),
    ...(tags.length > 0 ? [formatCount(tags.length, 'tag')] : []),
  ].join(', ');
}

export function isEmptyResult({ videos, series, tags }: SearchResults): boolean {
  return videos.length + series.length + tags.length === 0;
}
