import { selectIsSignedIn, selectPlaylists } from '@steadfast/sdk';
import { applyToPlaylist, usePendingMutations } from '@steadfast/sdk/mutations';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { playlistQuery, parsePlaylistResponse } from '../../api';

/** Whether a playlist belongs to the viewer, to somebody else, or is not known yet. */
export type Ownership = 'own' | 'other' | 'unknown';

/** A playlist; the viewer's own includes pending changes. */
export function usePlaylist(linkSlug: string) {
  const playlists = useSelector(selectPlaylists);
  const isSignedIn = useSelector(selectIsSignedIn);
  const own = playlists?.find((one) => one.linkSlug === linkSlug);
  const changes = usePendingMutations(own?.id);
  const select = useCallback(
    (response: object) => parsePlaylistResponse(changes.reduce<object>(applyToPlaylist, response)),
    [changes],
  );
  const query = useQuery({ ...playlistQuery(linkSlug), select });
  const ownership: Ownership = own ? 'own' : isSignedIn && playlists === null ? 'unknown' : 'other';
  return { query, ownership };
}
