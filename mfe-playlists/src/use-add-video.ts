import { playlistsReloadRequested, request, useSite, type Playlist, logFailure } from '@steadfast/shared';
import { PLAYLIST_ADD_ORDER } from '@steadfast/shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { MY_PLAYLISTS_KEY, PLAYLIST_KEY } from './api';
import { useViewerNow } from './use-viewer-now';

/**
 * Adds a video to playlists (REQ-PLAYLIST-6). What came of it is told in a short notice, even when the dialog is gone by
 * then (REQ-SESSION-6), unless the viewer has left.
 */
export function useAddVideo(videoId: number, onAdded: () => void) {
  const queryClient = useQueryClient();
  const dispatch = useDispatch();
  const { notify } = useSite();
  const viewerNow = useViewerNow();
  // By viewer: what somebody else has asked for, and got no answer to, holds up nobody.
  const mutationKey = ['POST /playlist/add_video', viewerNow()];
  const { mutate, isPending, variables, error } = useMutation({
    mutationKey,
    mutationFn: ({ id }: Playlist) =>
      request('POST /playlist/add_video', {
        body: { playlistId: id, videoId, order: PLAYLIST_ADD_ORDER },
      }),
    onMutate: viewerNow,
    onSuccess: (_, { name }, asker) => {
      if (viewerNow() !== asker) return;
      notify(`Added to “${name}”.`);
      dispatch(playlistsReloadRequested());
      void queryClient.invalidateQueries({ queryKey: [MY_PLAYLISTS_KEY] });
      void queryClient.invalidateQueries({ queryKey: [PLAYLIST_KEY] });
      onAdded();
    },
    onError: (failure, { name }, asker) => {
      logFailure('Failed to add the video to the playlist', failure);
      if (viewerNow() !== asker) return;
      notify(`The video was not added to “${name}”.`, { tone: 'error' });
    },
  });
  const add = (playlist: Playlist) => {
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(playlist);
  };
  return { add, error, addingTo: isPending ? variables : undefined };
}
