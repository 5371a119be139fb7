import type { ListedVideo, Playlist } from '@steadfast/shared';
import { mutatePlaylist, removeVideo, useMutationContext } from '@steadfast/shared/playlist-mutations';
import { useMemo } from 'react';

/** What the owner can do with the videos of a playlist. */
export interface VideoMutations {
  remove: (videoId: number) => void;
  /** Puts a video in front of another, or at the end (null); told whether the API did it. */
  move: (videoId: number, beforeVideoId: number | null) => Promise<boolean>;
}

/** Taking out and moving the videos of a playlist; the same object as long as it is the same playlist. */
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
 * What stands behind a video that goes to another place.
 *
 * @param to its place when it is there, from 0
 * @returns null at the end
 */
export function videoBehind(videos: readonly ListedVideo[], videoId: number, to: number): number | null {
  return videos.filter(({ id }) => id !== videoId)[to]?.id ?? null;
}
