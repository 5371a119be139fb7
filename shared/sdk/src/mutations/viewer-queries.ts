import { callQuery } from '../api-client/call-query';

export const PLAYLIST_CALL = 'GET /playlist/playlist/{linkSlug}';
export const PLAYLISTS_CALL = 'GET /playlist/my_playlists';
export const SUBSCRIPTIONS_CALL = 'GET /subscriptions/series';

/** The query for the viewer's playlists. The key contains the viewer, so that nobody sees the list of the one before. */
export const playlistsQuery = (email: string) => withTextKey(callQuery(PLAYLISTS_CALL, { viewer: email }));

/** The query for the viewer's subscriptions. Show the store's list: it includes changes that are still pending. */
export const subscriptionsQuery = (email: string) =>
  withTextKey(callQuery(SUBSCRIPTIONS_CALL, { viewer: email }));

/** Keeps the key's type as it is declared in version 3: another one would be a new major version. */
const withTextKey = <Fn>({ queryKey, queryFn }: { queryKey: readonly unknown[]; queryFn: Fn }) => ({
  queryKey: queryKey.map(String),
  queryFn,
});
