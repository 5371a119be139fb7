import { VIEWER_KEY_PREFIX, asRecord, useUser, createRecordStore } from '@steadfast/sdk';
import { RECENT_SEARCHES_MAX, SEARCH_QUERY_MAX_LENGTH } from '@steadfast/contract/limits';
import { useLayoutEffect, useSyncExternalStore } from 'react';

/** The stored searches: newest first, without duplicates. */
interface StoredSearches {
  /** Email of the viewer they belong to; absent until somebody signs in. */
  owner?: string | undefined;
  queries: readonly string[];
}

const NO_SEARCHES: StoredSearches = { queries: [] };

/** The searches that this device remembers. */
export const recentSearches = createRecordStore<StoredSearches>(
  { name: `${VIEWER_KEY_PREFIX}recentSearches`, version: 1, parse: parseStored },
  NO_SEARCHES,
  ({ queries }) => queries.length === 0,
);

function parseStored(record: unknown): StoredSearches | undefined {
  const stored = asRecord(record);
  if (!Array.isArray(stored?.queries)) return undefined;
  const queries = (stored.queries as unknown[]).reduce<string[]>((all, query) => {
    if (typeof query !== 'string' || query.trim() === '' || query.length > SEARCH_QUERY_MAX_LENGTH)
      return all;
    return removeQuery(all, query).length < all.length ? all : [...all, query];
  }, []);
  return {
    owner: typeof stored.owner === 'string' ? stored.owner : undefined,
    queries: queries.slice(0, RECENT_SEARCHES_MAX),
  };
}

/**
 * Selects the searches that a viewer may see: their own, also after their session has expired, and those from before
 * anybody signed in. Another viewer's searches are left out.
 *
 * @param userEmail of the viewer; undefined when signed out
 */
export function selectQueries(
  { owner, queries }: StoredSearches,
  userEmail: string | undefined,
): readonly string[] {
  return owner === undefined || userEmail === undefined || owner === userEmail
    ? queries
    : NO_SEARCHES.queries;
}

/** Adds a search, or moves it to the front. */
export function addRecentSearch(query: string, userEmail: string | undefined): void {
  if (query) update(userEmail, (queries) => [query, ...removeQuery(queries, query)]);
}

export function removeRecentSearch(query: string, userEmail: string | undefined): void {
  update(userEmail, (queries) => removeQuery(queries, query));
}

export function clearRecentSearches(): void {
  recentSearches.set(NO_SEARCHES);
}

function update(
  userEmail: string | undefined,
  change: (queries: readonly string[]) => readonly string[],
): void {
  const stored = recentSearches.getState();
  const queries = change(selectQueries(stored, userEmail)).slice(0, RECENT_SEARCHES_MAX);
  recentSearches.set({ owner: userEmail ?? stored.owner, queries });
}

/** Folds case and compatibility forms, so that equal searches compare equal. */
const foldQuery = (query: string) => query.normalize('NFKC').toLowerCase();

function removeQuery(queries: readonly string[], query: string): readonly string[] {
  return queries.filter((other) => foldQuery(other) !== foldQuery(query));
}

/** The recent searches of this device and their actions. */
export interface RecentSearches {
  /** Newest first. */
  queries: readonly string[];
  add: (query: string) => void;
  remove: (query: string) => void;
  clear: () => void;
}

/** The recent searches that the current viewer may see, in sync with other tabs. */
export function useRecentSearches(): RecentSearches {
  const userEmail = useUser()?.email;
  const stored = useSyncExternalStore(recentSearches.subscribe, recentSearches.getState);
  // The sign-out removes the key without an event. A layout effect, so that nobody sees what it removed.
  useLayoutEffect(() => recentSearches.reload(), [userEmail]);
  return {
    queries: selectQueries(stored, userEmail),
    add: (query) => {
      addRecentSearch(query, userEmail);
    },
    remove: (query) => {
      removeRecentSearch(query, userEmail);
    },
    clear: clearRecentSearches,
  };
}
