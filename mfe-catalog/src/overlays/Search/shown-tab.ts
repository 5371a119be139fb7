import type { SearchResults } from '../../parsers';

export type ResultTab = 'videos' | 'series';

/** A tab that a person chose, and what was searched for then. */
export interface TabChoice {
  tab: ResultTab;
  query: string;
}

/** Where the choice is kept while the page is open, for the search and for who opens it at a tab (useDraft). */
export const TAB_DRAFT = 'search/tab';

/**
 * Which tab is shown: the one chosen for these results, else the one chosen before unless it is empty and the other is
 * not. Nobody is to look at an empty tab with the results behind the other (decided).
 */
export function shownTab(
  choice: TabChoice | undefined,
  query: string,
  found: SearchResults | undefined,
): ResultTab {
  const tab = choice?.tab ?? 'videos';
  if (!found || choice?.query === query) return tab;
  const other = tab === 'videos' ? 'series' : 'videos';
  return found[tab].length === 0 && found[other].length > 0 ? other : tab;
}
