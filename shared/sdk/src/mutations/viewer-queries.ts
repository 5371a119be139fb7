import { request, responseOrEmpty } from '@steadfast/sdk';

/** First elements of the query keys, by the convention of all remotes: a call's name (`query-client.ts`). */
export const PLAYLIST_CALL = 'GET /playlist/playlist/{linkSlug}';
export const PLAYLISTS_CALL = 'GET /playlist/my_playlists';
export const SUBSCRIPTIONS_CALL = 'GET /subscriptions/series';

/** The query for the viewer's playlists. The key contains the viewer, so that nobody sees the list of the one before. */
export const playlistsQuery = (email: string) => ({
  queryKey: [PLAYLISTS_CALL, email],
  queryFn: ({ signal }: { signal: AbortSignal }) => responseOrEmpty(request(PLAYLISTS_CALL, { signal })),
});

/** The query for the viewer's subscriptions. Show the store's list: it includes changes that are still pending. */
export const subscriptionsQuery = (email: string) => ({
  queryKey: [SUBSCRIPTIONS_CALL, email],
  queryFn: ({ signal }: { signal: AbortSignal }) => responseOrEmpty(request(SUBSCRIPTIONS_CALL, { signal })),
});
