import { VIEWER_KEY_PREFIX } from '@steadfast/shared';
import { RECENT_SEARCHES_MAX, SEARCH_QUERY_MAX_LENGTH } from '@steadfast/shared/limits';

/** Under this prefix it goes with a sign-out. */
const STORAGE_KEY = `${VIEWER_KEY_PREFIX}recentSearches`;
/** Of the shape of what is kept: what has another is not read. */
const VERSION = 1;

/** What this device keeps of searches: the newest first, no two alike. */
interface Kept {
  version: typeof VERSION;
  /** Email of the viewer whose they are; left out as long as nobody has signed in. */
  owner?: string | undefined;
  queries: string[];
}

const listeners = new Set<() => void>();
const none: Kept = { version: VERSION, queries: [] };

/** What is kept, as it stands in the storage of the device; null where there is nothing, or none is allowed. */
export function readStoredSearches(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Tells when something changes: here, or in another tab.
 *
 * @returns stops telling
 */
export function subscribeToSearches(changed: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) changed(); // without a key, everything was cleared
  };
  listeners.add(changed);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', elsewhere);
  };
}

/**
 * The searches that are offered to a viewer. Those of somebody else are not; those from before anybody signed in are, and
 * so are one's own after the session has run out.
 *
 * @param viewer their email; undefined when nobody is signed in
 */
export function parseRecentSearches(stored: string | null, viewer: string | undefined): string[] {
  return keptIn(stored, viewer).queries;
}

/** Puts a search first. */
export function addRecentSearch(query: string, viewer: string | undefined): void {
  if (query) change(viewer, (queries) => [query, ...without(queries, query)]);
}

/** Takes a search off the list. */
export function removeRecentSearch(query: string, viewer: string | undefined): void {
  change(viewer, (queries) => without(queries, query));
}

/** Takes all of them off. */
export function clearRecentSearches(): void {
  store(none);
}

function change(viewer: string | undefined, changed: (queries: string[]) => string[]): void {
  const { owner, queries } = keptIn(readStoredSearches(), viewer);
  store({
    version: VERSION,
    owner: viewer ?? owner,
    queries: changed(queries).slice(0, RECENT_SEARCHES_MAX),
  });
}

function store(kept: Kept): void {
  try {
    if (kept.queries.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden: nothing more is kept then.
  }
  for (const changed of listeners) changed();
}

const sameAs = (one: string) => one.normalize('NFKC').toLowerCase();

function without(queries: string[], query: string): string[] {
  return queries.filter((kept) => sameAs(kept) !== sameAs(query));
}

function keptIn(stored: string | null, viewer: string | undefined): Kept {
  const kept = parsed(stored);
  if (kept?.version !== VERSION || !Array.isArray(kept.queries)) return none;
  const owner = typeof kept.owner === 'string' ? kept.owner : undefined;
  if (owner !== undefined && viewer !== undefined && owner !== viewer) return none;
  const queries = (kept.queries as unknown[]).reduce<string[]>((all, query) => {
    if (typeof query !== 'string' || query.trim() === '' || query.length > SEARCH_QUERY_MAX_LENGTH)
      return all;
    return without(all, query).length < all.length ? all : [...all, query];
  }, []);
  return { version: VERSION, owner, queries: queries.slice(0, RECENT_SEARCHES_MAX) };
}

function parsed(stored: string | null): Partial<Record<keyof Kept, unknown>> | null {
  try {
    return JSON.parse(stored ?? 'null') as Partial<Record<keyof Kept, unknown>> | null;
  } catch {
    return null;
  }
}
