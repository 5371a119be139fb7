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
import { findNewPlaylist } from './new-playlist';
import { useCurrentViewer } from './use-current-viewer';

/**
 * Creates playlists (REQ-PLAYLIST-2) and then reloads the list, here and in the site's drawer. After another viewer has
 * signed in, a late response changes nothing. Offline it fails at once: a playlist created hours later would surprise
 * the viewer.
 *
 * @param onCreated called with the new playlist, if the list contains it, and its name
 * @param onFailed called with the error and the name; both are called even after the form has closed
 * @returns the mutation; `create`, which does nothing while a creation runs in any form; and `stop`, which stops
 *   waiting for a response. Requests have no time limit (REQ-SESSION-5), so one without a response would block all
 *   later ones
 */
export function useCreatePlaylist(
  onCreated: (playlist: Playlist | undefined, name: string) => void,
  onFailed?: (failure: Error, name: string) => void,
) {
  const email = useUser()?.email;
  const queryClient = useQueryClient();
  const dispatch = useDispatch();
  const getViewer = useCurrentViewer();
  // Per viewer: another viewer's hanging request must not block this one.
  const mutationKey = ['POST /playlist/create', email];
  const { mutate, error, reset } = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: async ({ name, controller }: CreateVariables) => {
      if (email === undefined) throw new ApiError('not-signed-in', 'Not authenticated', 401);
      const list = myPlaylistsQuery(email);
      const known = queryClient.getQueryData(list.queryKey);
      const findCreated = (response: { playlists?: unknown } | undefined) =>
        findNewPlaylist(parsePlaylists(known?.playlists), parsePlaylists(response?.playlists), name);
      try {
        await request('POST /playlist/create', { body: { name }, signal: controller.signal });
      } catch (failure) {
        if (controller.signal.aborted) {
          if (getViewer() === email) dispatch(playlistsReloadRequested()); // it may have been created
          throw new ApiError(
            'stopped',
            'You stopped waiting. If the playlist was created, it appears in your list.',
            0,
          );
        }
        // Perhaps only the response was lost. If the list before is known, the list now shows whether the playlist was
        // created.
        const now =
          known && !isRefusal(failure) && getViewer() === email ? await requestListNow() : undefined;
        if (!findCreated(now)) throw failure;
      }
      if (getViewer() !== email) return undefined;
      dispatch(playlistsReloadRequested());
      // A list request that is running may have been answered before the creation.
      await queryClient.cancelQueries({ queryKey: list.queryKey });
      return findCreated(
        await queryClient.fetchQuery({ ...list, staleTime: 0, networkMode: 'always' }).catch(() => undefined),
      );
    },
    onMutate: getViewer,
    onSuccess: (playlist, { name }, requestedBy) => {
      if (getViewer() === requestedBy) onCreated(playlist, name);
    },
    onError: (failure, { name }, requestedBy) => {
      if (getViewer() === requestedBy) onFailed?.(failure, name);
    },
    onSettled: notifyOtherTabs,
  });
  const isPending = () => queryClient.isMutating({ mutationKey }) > 0;
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getMutationCache().subscribe(onChange),
    [queryClient],
  );
  const create = (name: string) => {
    if (!isPending()) mutate({ name, controller: new AbortController() });
  };
  const stop = () => {
    for (const { state } of queryClient.getMutationCache().findAll({ mutationKey, status: 'pending' }))
      (state.variables as CreateVariables).controller.abort();
  };
  return { create, stop, isCreating: useSyncExternalStore(subscribe, isPending), error, reset };
}

/** A creation, and the controller that stops waiting for it. */
interface CreateVariables {
  name: string;
  controller: AbortController;
}

/** Requests the list at once, without the cache's retries and offline pause. */
async function requestListNow() {
  return request('GET /playlist/my_playlists', {}).catch(() => undefined);
}
