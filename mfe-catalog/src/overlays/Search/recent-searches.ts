import { VIEWER_KEY_PREFIX, onStorageChange, safeLocalStorage, useUser } from '@steadfast/shared';
import { RECENT_SEARCHES_MAX, SEARCH_QUERY_MAX_LENGTH } from '@steadfast/shared/limits';
import { useMemo, useSyncExternalStore } from 'react';

/** The sign-out removes all keys with this prefix. It does so without an event, so nothing here is cached. */
const STORAGE_KEY = `${VIEWER_KEY_PREFIX}recentSearches`;
/** Version of the stored shape; other versions are ignored. */
const VERSION = 1;

/** The stored searches: newest first, without duplicates. */
interface StoredSearches {
  version: typeof VERSION;
  /** Email of the viewer they belong to; absent until somebody signs in. */
  owner?: string | undefined;
  queries: string[];
}

const NO_SEARCHES: StoredSearches = { version: VERSION, queries: [] };
const listeners = new Set<() => void>();

/** Reads the stored text; null when nothing is stored or storage is blocked. */
export function readStoredSearches(): string | null {
  return safeLocalStorage.read(STORAGE_KEY);
}

/**
 * Calls back on changes in this tab and in others.
 *
 * @returns unsubscribes
 */
export function subscribeToSearches(onChange: () => void): () => void {
  listeners.add(onChange);
  const unsubscribe = onStorageChange(STORAGE_KEY, onChange);
  return () => {
    listeners.delete(onChange);
    unsubscribe();
  };
}

/**
 * Parses the searches that a viewer may see: their own, also after their session has expired, and those from before anybody
 * signed in. Another viewer's searches are left out.
 *
 * @param viewer their email; undefined when signed out
 */
export function parseRecentSearches(stored: string | null, viewer: string | undefined): string[] {
  return parseStored(stored, viewer).queries;
}

/** Adds a search, or moves it to the front. */
export function addRecentSearch(query: string, viewer: string | undefined): void {
  if (query) update(viewer, (queries) => [query, ...without(queries, query)]);
}

export function removeRecentSearch(query: string, viewer: string | undefined): void {
  update(viewer, (queries) => without(queries, query));
}

export function clearRecentSearches(): void {
  store(NO_SEARCHES);
}

function update(viewer: string | undefined, change: (queries: string[]) => string[]): void {
  const { owner, queries } = parseStored(readStoredSearches(), viewer);
  store({
    version: VERSION,
    owner: viewer ?? owner,
    queries: change(queries).slice(0, RECENT_SEARCHES_MAX),
  });
}

function store(searches: StoredSearches): void {
  if (searches.queries.length === 0) safeLocalStorage.remove(STORAGE_KEY);
  else safeLocalStorage.writeJson(STORAGE_KEY, searches);
  for (const onChange of listeners) onChange();
}

/** Folds case and compatibility forms, so that equal searches compare equal. */
const foldQuery = (query: string) => query.normalize('NFKC').toLowerCase();

function without(queries: string[], query: string): string[] {
  return queries.filter((other) => foldQuery(other) !== foldQuery(query));
}

function parseStored(text: string | null, viewer: string | undefined): StoredSearches {
  const stored = parseJson(text);
  if (stored?.version !== VERSION || !Array.isArray(stored.queries)) return NO_SEARCHES;
  const owner = typeof stored.owner === 'string' ? stored.owner : undefined;
  if (owner !== undefined && viewer !== undefined && owner !== viewer) return NO_SEARCHES;
  const queries = (stored.queries as unknown[]).reduce<string[]>((all, query) => {
    if (typeof query !== 'string' || query.trim() === '' || query.length > SEARCH_QUERY_MAX_LENGTH)
      return all;
    return without(all, query).length < all.length ? all : [...all, query];
  }, []);
  return { version: VERSION, owner, queries: queries.slice(0, RECENT_SEARCHES_MAX) };
}

function parseJson(text: string | null): Partial<Record<keyof StoredSearches, unknown>> | null {
  try {
    return JSON.parse(text ?? 'null') as Partial<Record<keyof StoredSearches, unknown>> | null;
  } catch {
    return null;
  }
}

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
