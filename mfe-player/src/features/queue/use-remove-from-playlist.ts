import { selectPlaylists, type VideoSource } from '@steadfast/shared';
import { useMutationContext } from '@steadfast/shared/mutations';
import { useSelector } from 'react-redux';

/**
 * Removes videos from the playlist being watched (REQ-MENU-1). Playback continues. The code loads on first
 * use.
 *
 * @returns removes a video and calls `onPutBack` before Undo restores it; undefined unless the source is the
 * viewer's own playlist
 */
export function useRemoveFromPlaylist(
  source: VideoSource,
): ((videoId: number, onPutBack: (videoId: number) => void) => void) | undefined {
  const host = useMutationContext();
  const playlist = useOwnPlaylist(source);
  if (!playlist) return undefined;
  return (videoId, onPutBack) => {
    import(/* webpackChunkName: "remove-from-playlist" */ './remove-from-playlist').then(
      ({ removeVideo }) => removeVideo(host, playlist, videoId, { onPutBack }),
      () => {
        host.notify(
          `The video was not removed from “${playlist.name}”. Check your connection and try again.`,
          { tone: 'error' },
        );
      },
    );
  };
}

/** The viewer's own playlist that is being watched, if any. */
export function useOwnPlaylist(source: VideoSource | undefined) {
  const linkSlug = source?.type === 'playlist' ? source.linkSlug : undefined;
  return useSelector(selectPlaylists)?.find((own) => own.linkSlug === linkSlug);
}
