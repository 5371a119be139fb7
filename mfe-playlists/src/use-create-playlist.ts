import {
  ApiError,
  playlistsOf,
  playlistsReloadRequested,
  request,
  useUser,
  type Playlist,
} from '@steadfast/shared';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { myPlaylistsQuery } from './api';
import { playlistMade } from './new-playlist';
import { useViewerNow } from './use-viewer-now';

/**
 * Makes playlists (REQ-PLAYLIST-2) and then loads the list anew, here and in the site's drawer. An answer that comes once
 * the viewer has left changes nothing.
 *
 * @returns the mutation, whose result is the new playlist if the list shows it, and `create`, which does nothing while
 * one is being made
 */
export function useCreatePlaylist(onCreated: (made: Playlist | undefined, name: string) => void) {
  const email = useUser()?.email;
  const queryClient = useQueryClient();
  const dispatch = useDispatch();
  const viewerNow = useViewerNow();
  // By viewer: what somebody else has asked for, and got no answer to, holds up nobody.
  const mutationKey = ['POST /playlist/create', email];
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey,
    mutationFn: async (name: string) => {
      if (email === undefined) throw new ApiError('not-signed-in', 'Not authenticated', 401);
      const list = myPlaylistsQuery(email);
      const before = playlistsOf(queryClient.getQueryData(list.queryKey)?.playlists);
      await request('POST /playlist/create', { body: { name } });
      if (viewerNow() !== email) return undefined;
      dispatch(playlistsReloadRequested());
      // A list on its way may be from before.
      await queryClient.cancelQueries({ queryKey: list.queryKey });
      const after = await queryClient.fetchQuery({ ...list, staleTime: 0 }).catch(() => undefined);
      return playlistMade(before, playlistsOf(after?.playlists), name);
    },
    onMutate: viewerNow,
    onSuccess: (made, name, asker) => {
      if (viewerNow() === asker) onCreated(made, name);
    },
  });
  const create = (name: string) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(name);
  };
  return { create, isCreating: isPending, error, reset };
}
