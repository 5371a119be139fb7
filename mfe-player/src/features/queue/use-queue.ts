import type { VideoSource } from '@steadfast/shared';
import { applyToPlaylist, usePendingMutations } from '@steadfast/shared/playlist-mutations';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queueQuery, selectQueue } from '../../api';
import { useOwnPlaylist } from './use-remove-from-playlist';

/** The queue of a source (REQ-VIDEO-3). For the viewer's own playlist, with pending mutations applied. */
export function useQueue(source: VideoSource | undefined) {
  const mutations = usePendingMutations(useOwnPlaylist(source)?.id);
  const select = useCallback(
    (response: object) => selectQueue(mutations.reduce<object>(applyToPlaylist, response)),
    [mutations],
  );
  return useQuery({ ...queueQuery(source), select });
}
