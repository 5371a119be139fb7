import type { Playlist } from '@steadfast/sdk';
import { mutatePlaylist, removeVideo, useMutationContext } from '@steadfast/sdk/mutations';
import { useMemo } from 'react';

export interface VideoMutations {
  remove: (videoId: number) => void;
  /** Moves a video before another, or to the end (null). Resolves to why the API did not do it. */
  move: (videoId: number, beforeVideoId: number | null) => Promise<Error | undefined>;
}

/** The actions for a playlist; the same object while the playlist is the same. */
export function useVideoMutations({ id, linkSlug, name }: Playlist): VideoMutations {
  const host = useMutationContext();
  return useMemo(() => {
    const playlist = { id, linkSlug, name };
    return {
      remove: (videoId) => void removeVideo(host, playlist, videoId, { showsNotFound: true }),
      move: (videoId, beforeVideoId) =>
        mutatePlaylist(
          host,
          playlist,
          { kind: 'move', videoId, beforeVideoId },
          { failed: `The order of “${name}” was not changed.`, showsNotFound: true },
        ),
    };
  }, [host, id, linkSlug, name]);
}
