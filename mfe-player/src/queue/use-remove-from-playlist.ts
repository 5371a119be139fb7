import {
  listOf,
  logFailure,
  parseId,
  playlistsReloadRequested,
  request,
  selectPlaylists,
  selectUser,
  useSite,
  type Playlist,
  type SessionState,
  type VideoSource,
} from '@steadfast/shared';
import { PLAYLIST_ADD_ORDER } from '@steadfast/shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSelector, useStore } from 'react-redux';
import { MY_PLAYLISTS_CALL, queueQuery } from '../api';

interface Removal {
  playlist: Playlist;
  videoId: number;
  /** Whoever asked for it: what came of it is told to nobody else. */
  email: string | undefined;
}

/** Without a network it fails at once: put off, it would come true when nobody thinks of it any more. */
const atOnce = { networkMode: 'always' } as const;

/**
 * Takes videos out of the playlist that is being watched (REQ-MENU-1, REQ-PLAYLIST-6): gone at once, there again when the
 * API refuses; a notice offers to undo it. What plays goes on.
 *
 * @returns undefined where the source is no playlist of the viewer's own
 */
export function useRemoveFromPlaylist(source: VideoSource): ((videoId: number) => void) | undefined {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  const linkSlug = source.type === 'playlist' ? source.linkSlug : undefined;
  const playlist = useSelector(selectPlaylists)?.find((own) => own.linkSlug === linkSlug);
  const { queryKey } = queueQuery(source);
  const viewerNow = () => selectUser(store.getState())?.email;
  const reload = () => {
    store.dispatch(playlistsReloadRequested());
    return Promise.all(
      [[MY_PLAYLISTS_CALL], queryKey].map((key) => queryClient.invalidateQueries({ queryKey: key })),
    );
  };
  const failed = (words: string, failure: Error, { email }: Removal) => {
    logFailure(words, failure);
    if (viewerNow() === email) notify(words, { tone: 'error' });
  };

  const undo = useMutation({
    ...atOnce,
    mutationFn: ({ playlist: { id: playlistId }, videoId }: Removal) =>
      request('POST /playlist/add_video', { body: { playlistId, videoId, order: PLAYLIST_ADD_ORDER } }),
    onSuccess: async (_, { playlist: { name }, email }) => {
      await reload();
      if (viewerNow() === email) notify(`It is in “${name}” again, at the end.`);
    },
    onError: (failure, asked) => {
      failed(`The video was not added to “${asked.playlist.name}”.`, failure, asked);
    },
  });
  const { mutate } = useMutation({
    ...atOnce,
    mutationFn: ({ playlist: { id: playlistId }, videoId }: Removal) =>
      request('POST /playlist/remove_video', { body: { playlistId, videoId } }),
    onMutate: ({ videoId }) => {
      const before = queryClient.getQueryData<{ videos?: unknown }>(queryKey);
      queryClient.setQueryData<{ videos?: unknown }>(
        queryKey,
        (answer) => answer && without(answer, videoId),
      );
      return before;
    },
    onSuccess: (_, asked) => {
      void reload();
      if (viewerNow() !== asked.email) return;
      const perform = () => {
        if (viewerNow() === asked.email) undo.mutate(asked);
      };
      notify(`Removed from “${asked.playlist.name}”.`, { action: { label: 'Undo', perform } });
    },
    onError: (failure, asked, before) => {
      queryClient.setQueryData(queryKey, before);
      failed(`The video was not removed from “${asked.playlist.name}”.`, failure, asked);
    },
  });
  return (
    playlist &&
    ((videoId) => {
      mutate({ playlist, videoId, email: viewerNow() });
    })
  );
}

function without<Answer extends { videos?: unknown }>(answer: Answer, videoId: number): Answer {
  return { ...answer, videos: listOf(answer.videos).filter(({ id }) => parseId(id) !== videoId) };
}
