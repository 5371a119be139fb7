import { useUser } from '@steadfast/shared';
import { useMemo, useSyncExternalStore } from 'react';
import {
  clearRecentSearches,
  removeRecentSearch,
  subscribeToSearches,
  parseRecentSearches,
  addRecentSearch,
  readStoredSearches,
} from './recent-searches';

/** The recent searches of this device and their actions. */
export interface RecentSearches {
  /** Newest first. */
  queries: string[];
  add: (query: string) => void;
  remove: (query: string) => void;
  clear: () => void;
}

/** The recent searches that the current viewer may see, in sync with other tabs. */
export function useRecentSearches(): RecentSearches {
  const viewer = useUser()?.email;
  const stored = useSyncExternalStore(subscribeToSearches, readStoredSearches);
  return {
    queries: useMemo(() => parseRecentSearches(stored, viewer), [stored, viewer]),
    add: (query) => {
      addRecentSearch(query, viewer);
    },
    remove: (query) => {
      removeRecentSearch(query, viewer);
    },
    clear: clearRecentSearches,
  };
}
