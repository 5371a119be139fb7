import {
  listOf,
  logFailure,
  parseId,
  playlistsReloadRequested,
  request,
  useSite,
  type ListedVideo,
  type Playlist,
} from '@steadfast/shared';
import { PLAYLIST_ADD_ORDER } from '@steadfast/shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { MY_PLAYLISTS_KEY, PLAYLIST_KEY } from './api';
import { useViewerNow } from './use-viewer-now';

/** Without a network it fails at once: put off, it would be lost with the page, or come true when nobody thinks of it. */
const atOnce = { networkMode: 'always' } as const;

/**
 * Takes videos out of a playlist of the viewer's own (REQ-PLAYLIST-6). One that is asked for is gone at once, and there
 * again when the API refuses; a notice offers to undo it.
 *
 * @returns the videos that are left, and how to take one out
 */
export function useRemoveVideo({ id: playlistId, name, linkSlug }: Playlist, videos: readonly ListedVideo[]) {
  const queryClient = useQueryClient();
  const dispatch = useDispatch();
  const { notify } = useSite();
  const viewerNow = useViewerNow();
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const hide = (videoId: number) => setTaken((before) => new Set(before).add(videoId));
  const show = (videoId: number) =>
    setTaken((before) => new Set([...before].filter((one) => one !== videoId)));
  const reload = () => {
    dispatch(playlistsReloadRequested());
    return Promise.all(
      [MY_PLAYLISTS_KEY, PLAYLIST_KEY].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
  };

  const undo = useMutation({
    ...atOnce,
    onMutate: viewerNow,
    mutationFn: (videoId: number) =>
      request('POST /playlist/add_video', { body: { playlistId, videoId, order: PLAYLIST_ADD_ORDER } }),
    onSuccess: async (_, __, asker) => {
      await reload();
      if (viewerNow() === asker) notify(`It is in “${name}” again, at the end.`);
    },
    onError: (failure, _, asker) => {
      logFailure('Failed to add the video to the playlist again', failure);
      if (viewerNow() === asker) notify(`The video was not added to “${name}”.`, { tone: 'error' });
    },
  });
  const removal = useMutation({
    ...atOnce,
    mutationFn: (videoId: number) =>
      request('POST /playlist/remove_video', { body: { playlistId, videoId } }),
    onMutate: (videoId) => {
      hide(videoId);
      return viewerNow();
    },
    onSuccess: (_, videoId, asker) => {
      // From what is kept, too: the answer that comes now may fail to.
      queryClient.setQueryData<{ videos?: unknown }>(
        [PLAYLIST_KEY, linkSlug],
        (answer) =>
          answer && { ...answer, videos: listOf(answer.videos).filter(({ id }) => parseId(id) !== videoId) },
      );
      show(videoId);
      void reload();
      if (viewerNow() !== asker) return;
      const perform = () => {
        if (viewerNow() === asker) undo.mutate(videoId);
      };
      notify(`Removed from “${name}”.`, { action: { label: 'Undo', perform } });
    },
    onError: (failure, videoId, asker) => {
      logFailure('Failed to remove the video from the playlist', failure);
      show(videoId);
      if (viewerNow() === asker) notify(`The video was not removed from “${name}”.`, { tone: 'error' });
    },
  });
  return { left: videos.filter(({ id }) => !taken.has(id)), remove: removal.mutate };
}
