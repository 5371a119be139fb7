import {
  ApiError,
  parsePlaylists,
  playlistsReloadRequested,
  request,
  useUser,
  type Playlist,
} from '@steadfast/shared';
import { isRefusal, notifyOtherTabs } from '@steadfast/shared/playlist-mutations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { myPlaylistsQuery } from './api';
import { playlistMade } from './new-playlist';
import { useCurrentViewer } from './use-current-viewer';

/**
 * Makes playlists (REQ-PLAYLIST-2) and then loads the list anew, here and in the site's drawer. An answer that comes once
 * the viewer has left changes nothing. Without a network it fails at once: put off, it would come true when nobody
 * thinks of it.
 *
 * @param onCreated told the new playlist if the list shows it, and the name that was given
 * @param onFailed told why not, and the name; both even when who asked is gone from the page by then
 * @returns the mutation, `create`, which does nothing while one is being made, be it by another form, and `stop`, which ends
 * waiting for an answer that does not come: nothing has a time limit (REQ-SESSION-5), and it would hold up all others for ever
 */
export function useCreatePlaylist(
  onCreated: (made: Playlist | undefined, name: string) => void,
  onFailed?: (failure: Error, name: string) => void,
) {
  const email = useUser()?.email;
  const queryClient = useQueryClient();
  const dispatch = useDispatch();
  const viewerNow = useCurrentViewer();
  // By viewer: what somebody else has asked for, and got no answer to, holds up nobody.
  const mutationKey = ['POST /playlist/create', email];
  const { mutate, error, reset } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: async ({ name, stopped }: Creation) => {
      if (email === undefined) throw new ApiError('not-signed-in', 'Not authenticated', 401);
      const list = myPlaylistsQuery(email);
      const known = queryClient.getQueryData(list.queryKey);
      const madeIn = (answer: { playlists?: unknown } | undefined) =>
        playlistMade(parsePlaylists(known?.playlists), parsePlaylists(answer?.playlists), name);
      try {
        await request('POST /playlist/create', { body: { name }, signal: stopped.signal });
      } catch (failure) {
        if (stopped.signal.aborted) {
          if (viewerNow() === email) dispatch(playlistsReloadRequested()); // it may have been made
          throw new ApiError('stopped', 'You stopped waiting. If it was made, your list shows it.', 0);
        }
        // Perhaps only the API's word was lost that it was made: the list tells, where it is known what it held before.
        const now = known && !isRefusal(failure) && viewerNow() === email ? await listNow() : undefined;
        if (!madeIn(now)) throw failure;
      }
      if (viewerNow() !== email) return undefined;
      dispatch(playlistsReloadRequested());
      // A list on its way may be from before.
      await queryClient.cancelQueries({ queryKey: list.queryKey });
      return madeIn(
        await queryClient.fetchQuery({ ...list, staleTime: 0, networkMode: 'always' }).catch(() => undefined),
      );
    },
    onMutate: viewerNow,
    onSuccess: (made, { name }, asker) => {
      if (viewerNow() === asker) onCreated(made, name);
    },
    onError: (failure, { name }, asker) => {
      if (viewerNow() === asker) onFailed?.(failure, name);
    },
    onSettled: notifyOtherTabs,
  });
  const isUnderWay = () => queryClient.isMutating({ mutationKey }) > 0;
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getMutationCache().subscribe(onChange),
    [queryClient],
  );
  const create = (name: string) => {
    if (!isUnderWay()) mutate({ name, stopped: new AbortController() });
  };
  const stop = () => {
    for (const { state } of queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }))
      (state.variables as Creation).stopped.abort();
  };
  return { create, stop, isCreating: useSyncExternalStore(subscribe, isUnderWay), error, reset };
}

/** What is asked for, and a way to stop waiting for it. */
interface Creation {
  name: string;
  stopped: AbortController;
}

/** At once or not at all: the cache would wait for a network, and ask again. */
async function listNow() {
  return request('GET /playlist/my_playlists', {}).catch(() => undefined);
}
