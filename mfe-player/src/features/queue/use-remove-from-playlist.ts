import { selectPlaylists, type VideoSource } from '@steadfast/shared';
import { useMutationContext } from '@steadfast/shared/playlist-mutations';
import { useSelector } from 'react-redux';

/**
 * Takes videos out of the playlist that is being watched (REQ-MENU-1). What plays goes on. What does it comes when it is
 * asked for.
 *
 * @returns takes one out, and tells when it is about to be seen again by Undo; undefined where the source is no playlist of the viewer's own
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
        host.notify(`The video was not removed from “${playlist.name}”.`, { tone: 'error' });
      },
    );
  };
}

/** The playlist of the viewer's own that is being watched. */
export function useOwnPlaylist(source: VideoSource | undefined) {
  const linkSlug = source?.type === 'playlist' ? source.linkSlug : undefined;
  return useSelector(selectPlaylists)?.find((own) => own.linkSlug === linkSlug);
}
