import { responseOrEmpty, request } from '@steadfast/shared';

/** The query for the viewer's playlists. mfe-playlists uses the same key, so both share every response. */
export const playlistsQuery = (email: string) => ({
  queryKey: ['GET /playlist/my_playlists', email],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    responseOrEmpty(request('GET /playlist/my_playlists', { signal })),
});
