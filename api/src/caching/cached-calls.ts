import type { CallName } from '@steadfast/shared/contract';

/** Who may cache a call's responses, and for whom they are the same. */
export type CachePolicy =
  /** The catalogue: the same for everybody who is signed out. */
  | 'public'
  /** For one person, or for people with a link: their browser may cache it and revalidates it each time. */
  | 'private'
  /** Not cached. */
  | 'none';

/** Calls that read only the catalogue, plus the watch progress of a signed-in viewer. */
const CATALOGUE_CALLS: readonly CallName[] = [
  'GET /video/series',
  'GET /video/series/{id}',
  'GET /video/{id}',
  'GET /video/tag/{id}',
  'GET /featured/hero',
  'GET /featured/tag',
];
/** Anyone with its link may see a playlist, so no shared cache may store it. */
const LINK_CALLS: readonly CallName[] = ['GET /playlist/playlist/{linkSlug}'];

/** Calls in neither list are not cached. */
export function getCachePolicy(name: CallName): CachePolicy {
  if (CATALOGUE_CALLS.includes(name)) return 'public';
  return LINK_CALLS.includes(name) ? 'private' : 'none';
}
