import type { VideoSource } from '@steadfast/shared';
import { applyToPlaylist, usePendingMutations } from '@steadfast/shared/playlist-mutations';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queueQuery, takeQueue } from '../../api';
import { useOwnPlaylist } from './use-remove-from-playlist';

/** The queue that a video is watched in (REQ-VIDEO-3); a playlist of the viewer's own with what they have just changed in it. */
export function useQueue(source: VideoSource | undefined) {
  const changes = usePendingMutations(useOwnPlaylist(source)?.id);
  const select = useCallback(
    (answer: object) => takeQueue(changes.reduce<object>(applyToPlaylist, answer)),
    [changes],
  );
  return useQuery({ ...queueQuery(source), select });
}
