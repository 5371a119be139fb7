import { responseOrEmpty, request } from '@steadfast/shared';

/** The viewer's playlists, under the key that mfe-playlists uses too: it follows every answer that comes there. */
export const playlistsQuery = (email: string) => ({
  queryKey: ['GET /playlist/my_playlists', email],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    responseOrEmpty(request('GET /playlist/my_playlists', { signal })),
});
