import type { CallName } from '@steadfast/shared/contract';

/** Who may keep the answers of a call, and for whom they are the same. */
export type CachePolicy =
  /** The catalogue: the same for everybody who is signed out. */
  | 'public'
  /** For one person, or for whoever has a link: their browser may keep it, and asks whether it is still right. */
  | 'private'
  /** Nobody. */
  | 'none';

/** Calls that read the catalogue and nothing else, but for the marks of a person who is signed in. */
const CATALOGUE_CALLS: readonly CallName[] = [
  'GET /video/series',
  'GET /video/series/{id}',
  'GET /video/{id}',
  'GET /video/tag/{id}',
  'GET /featured/hero',
  'GET /featured/tag',
];
/** A playlist is shown to whoever has its link: no cache that others share may learn it. */
const LINK_CALLS: readonly CallName[] = ['GET /playlist/playlist/{linkSlug}'];

/** A call that is in neither list is kept by nobody. */
export function getCachePolicy(name: CallName): CachePolicy {
  if (CATALOGUE_CALLS.includes(name)) return 'public';
  return LINK_CALLS.includes(name) ? 'private' : 'none';
}
