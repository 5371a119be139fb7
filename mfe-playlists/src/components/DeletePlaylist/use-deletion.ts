import { playlistDeleteRequested, useUser } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

/**
 * The deletion of a playlist (REQ-PLAYLIST-5). The shell's saga makes the call and reports the outcome, wherever the
 * viewer is by then. The shared mutation cache holds its status, by convention under this key.
 *
 * @returns `start`, which does nothing while a deletion runs, and `status`, undefined before the first start
 */
export function useDeletion(playlistId: number) {
  const mutations = useQueryClient().getMutationCache();
  const dispatch = useDispatch();
  const mutationKey = ['DELETE /playlist/playlist/{id}', useUser()?.email, playlistId];
  const status = useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () => mutations.findAll({ mutationKey }).at(-1)?.state.status,
  );
  const start = () => void dispatch(playlistDeleteRequested(playlistId));
  return { start, status };
}
