import type { SearchResults } from '../../parsers';

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
 * other is not. Viewers should not face an empty tab while the other has results (decided).
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
