import { ApiError, parsePlaylists, request, useUser, type Playlist, createCallKey } from '@steadfast/sdk';
import { mutationKey, PLAYLISTS_CALL, runMutation, useMutationContext } from '@steadfast/sdk/mutations';
import { useIsMutating } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { myPlaylistsQuery } from './api';

const CREATE = 'POST /playlist/create';

/** A creation, and the controller that stops waiting for it. */
interface CreateVariables {
  name: string;
  controller: AbortController;
}

/**
 * Creates playlists (REQ-PLAYLIST-2).
 *
 * @param onCreated called with the new playlist, if the list contains it, and its name, even after the form has closed
 * @param isShown whether the form shows `error`; otherwise a notice does
 * @returns `create`, which does nothing while a creation runs in any form; and `stop`, which stops waiting for a
 *   response. Requests have no time limit (REQ-SESSION-5), so one without a response would block all later ones
 */
export function useCreatePlaylist(
  onCreated: (playlist: Playlist | undefined, name: string) => void,
  isShown: Readonly<RefObject<boolean>>,
) {
  const email = useUser()?.email ?? '';
  const context = useMutationContext();
  const { queryClient } = context;
  const [error, setError] = useState<Error>();
  const filters = { mutationKey: mutationKey(CREATE, email), status: 'pending' } as const;
  const isCreating = useIsMutating(filters) > 0;
  const create = async (name: string) => {
    if (queryClient.isMutating(filters) > 0) return;
    const list = myPlaylistsQuery(email);
    const known = queryClient.getQueryData(list.queryKey);
    const controller = new AbortController();
    let created: Playlist | undefined;
    let isListCurrent = false;
    setError(undefined);
    const failure = await runMutation<CreateVariables>(
      context,
      {
        kind: CREATE,
        variables: { name, controller },
        send: () => request(CREATE, { body: { name }, signal: controller.signal }),
        // If the earlier list is cached, comparing it with a new one shows whether the playlist was created.
        wasApplied: async () => {
          if (controller.signal.aborted) {
            const message = 'You stopped waiting. If the playlist was created, it appears in your list.';
            throw new ApiError('stopped', message, 0);
          }
          const now = known && (await request(PLAYLISTS_CALL, {}).catch(() => undefined));
          return findNewPlaylist(known, now, name) !== undefined;
        },
        writeToCache: async () => {
          // The response of a pending list request may not include the new playlist yet.
          await queryClient.cancelQueries({ queryKey: list.queryKey });
          const query = { ...list, staleTime: 0, networkMode: 'always' as const };
          const now = await queryClient.fetchQuery(query).catch(() => undefined);
          isListCurrent = now !== undefined;
          created = findNewPlaylist(known, now, name);
        },
        refetch: () =>
          isListCurrent || queryClient.invalidateQueries({ queryKey: createCallKey(PLAYLISTS_CALL, {}) }),
        channel: 'steadfast.playlists',
        logMessage: 'Failed to create the playlist',
      },
      // Without a retry: the form keeps the name.
      { failed: `“${name}” was not created.`, isShownByPage: () => isShown.current },
    );
    setError(failure);
    if (!failure) onCreated(created, name);
  };
  const stop = () => {
    for (const { state } of queryClient.getMutationCache().findAll(filters))
      (state.variables as CreateVariables).controller.abort();
  };
  return { create, stop, isCreating, error };
}

/**
 * Finds the playlist just created: the newest of that name that was not in the list before. The API responds to a
 * creation with a status only.
 */
export function findNewPlaylist(
  before: { playlists?: unknown } | undefined,
  after: { playlists?: unknown } | undefined,
  name: string,
): Playlist | undefined {
  const known = new Set(parsePlaylists(before?.playlists).map(({ id }) => id));
  return parsePlaylists(after?.playlists)
    .filter((playlist) => !known.has(playlist.id) && playlist.name === name)
    .sort((one, other) => other.id - one.id)[0];
}
