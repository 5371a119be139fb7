import { playlistDeleteRequested, useUser } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

/**
 * The deletion of a playlist (REQ-PLAYLIST-5). The shell's saga makes it and tells what came of it, wherever the viewer is by
 * then; the mutation cache that all parts share holds how far it is, under this key by convention.
 *
 * @returns `begin`, which does nothing while it is under way, and how it stands: undefined before it was asked for
 */
export function useDeletion(playlistId: number) {
  const mutations = useQueryClient().getMutationCache();
  const dispatch = useDispatch();
  const mutationKey = ['DELETE /playlist/playlist/{id}', useUser()?.email, playlistId];
  const status = useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () => mutations.findAll({ mutationKey }).at(-1)?.state.status,
  );
  const begin = () => void dispatch(playlistDeleteRequested(playlistId));
  return { begin, status };
}
