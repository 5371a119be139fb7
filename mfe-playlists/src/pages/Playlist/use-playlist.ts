import { selectIsSignedIn, selectPlaylists } from '@steadfast/shared';
import { applyToPlaylist, usePendingMutations } from '@steadfast/shared/playlist-mutations';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { playlistQuery, takePlaylist } from '../../api';

/** Whose a playlist is: the viewer's own, somebody else's, or not known yet. */
export type Ownership = 'own' | 'other' | 'unknown';

/** A playlist, the viewer's own with what they have just changed in it. */
export function usePlaylist(linkSlug: string) {
  const playlists = useSelector(selectPlaylists);
  const isSignedIn = useSelector(selectIsSignedIn);
  const own = playlists?.find((one) => one.linkSlug === linkSlug);
  const changes = usePendingMutations(own?.id);
  const select = useCallback(
    (answer: object) => takePlaylist(changes.reduce<object>(applyToPlaylist, answer)),
    [changes],
  );
  const query = useQuery({ ...playlistQuery(linkSlug), select });
  const ownership: Ownership = own ? 'own' : isSignedIn && playlists === null ? 'unknown' : 'other';
  return { query, ownership };
}
