import type { ListedVideo, Playlist } from '@steadfast/shared';
import { mutatePlaylist, removeVideo, useMutationContext } from '@steadfast/shared/mutations';
import { useMemo } from 'react';

/** The owner's actions on the videos of a playlist. */
export interface VideoMutations {
  remove: (videoId: number) => void;
  /** Moves a video before another, or to the end (null). Resolves to whether the API did it. */
  move: (videoId: number, beforeVideoId: number | null) => Promise<boolean>;
}

/** The actions for a playlist; the same object while the playlist is the same. */
export function useVideoMutations({ id, linkSlug, name }: Playlist): VideoMutations {
  const host = useMutationContext();
  return useMemo(() => {
    const playlist = { id, linkSlug, name };
    return {
      remove: (videoId) => void removeVideo(host, playlist, videoId, { tellsGone: true }),
      move: (videoId, beforeVideoId) =>
        mutatePlaylist(
          host,
          playlist,
          { kind: 'move', videoId, beforeVideoId },
          { failed: `The order of “${name}” was not changed.`, tellsGone: true },
        ),
    };
  }, [host, id, linkSlug, name]);
}

/**
 * Finds the video that follows after a move.
 *
 * @param to the new index of the moved video, from 0
 * @returns null at the end
 */
export function findNextVideoId(videos: readonly ListedVideo[], videoId: number, to: number): number | null {
  return videos.filter(({ id }) => id !== videoId)[to]?.id ?? null;
}
