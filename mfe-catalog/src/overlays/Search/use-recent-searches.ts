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

/** What was searched for on this device, and what can be done with it. */
export interface RecentSearches {
  /** The newest first. */
  queries: string[];
  remember: (query: string) => void;
  forget: (query: string) => void;
  forgetAll: () => void;
}

/** The searches that this device has kept for whoever is here; in step with other tabs. */
export function useRecentSearches(): RecentSearches {
  const viewer = useUser()?.email;
  const stored = useSyncExternalStore(subscribeToSearches, readStoredSearches);
  return {
    queries: useMemo(() => parseRecentSearches(stored, viewer), [stored, viewer]),
    remember: (query) => {
      addRecentSearch(query, viewer);
    },
    forget: (query) => {
      removeRecentSearch(query, viewer);
    },
    forgetAll: clearRecentSearches,
  };
}
