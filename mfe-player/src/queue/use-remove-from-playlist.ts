import { selectPlaylists, useSite, type SessionState, type VideoSource } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useSelector, useStore } from 'react-redux';
import { queueQuery } from '../api';

/**
 * Takes videos out of the playlist that is being watched (REQ-MENU-1). What plays goes on. What does it comes when it is
 * asked for.
 *
 * @returns takes one out, and tells when it is about to be seen again by Undo; undefined where the source is no playlist of the viewer's own
 */
export function useRemoveFromPlaylist(
  source: VideoSource,
): ((videoId: number, onPutBack: (videoId: number) => void) => void) | undefined {
  const queryClient = useQueryClient();
  const store = useStore<SessionState>();
  const { notify } = useSite();
  const linkSlug = source.type === 'playlist' ? source.linkSlug : undefined;
  const playlist = useSelector(selectPlaylists)?.find((own) => own.linkSlug === linkSlug);
  if (!playlist) return undefined;
  const { queryKey } = queueQuery(source);
  return (videoId, onPutBack) => {
    import(/* webpackChunkName: "remove-from-playlist" */ './remove-from-playlist').then(
      ({ removeFromPlaylist }) =>
        removeFromPlaylist({ playlist, videoId, queryKey, queryClient, store, notify, onPutBack }),
      () => {
        notify(`The video was not removed from “${playlist.name}”.`, { tone: 'error' });
      },
    );
  };
}
