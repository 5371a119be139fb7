import {
  featuredPath,
  parseId,
  playlistPath,
  selectPlaylists,
  seriesPath,
  type VideoSource,
} from '@steadfast/sdk';
import {
  applyToPlaylist,
  removeVideo,
  useMutationContext,
  usePendingMutations,
} from '@steadfast/sdk/mutations';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queueQuery, selectQueue } from '../../api';
import { useSelector } from 'react-redux';

/** The queue of a source (REQ-VIDEO-3). For the viewer's own playlist, with pending changes applied. */
export function useQueue(source: VideoSource | undefined) {
  const changes = usePendingMutations(useOwnPlaylist(source)?.id);
  const select = useCallback(
    (response: object) => selectQueue(changes.reduce<object>(applyToPlaylist, response)),
    [changes],
  );
  return useQuery({ ...queueQuery(source), select });
}

/**
 * Removes videos from the playlist being watched (REQ-MENU-1). Playback continues.
 *
 * @returns removes a video and calls `onPutBack` before Undo restores it; undefined unless the source is the
 * viewer's own playlist
 */
export function useRemoveFromPlaylist(
  source: VideoSource,
): ((videoId: number, onPutBack: (videoId: number) => void) => void) | undefined {
  const context = useMutationContext();
  const playlist = useOwnPlaylist(source);
  if (!playlist) return undefined;
  return (videoId, onPutBack) => void removeVideo(context, playlist, videoId, { onPutBack });
}

/** The viewer's own playlist that is being watched, if any. */
function useOwnPlaylist(source: VideoSource | undefined) {
  const linkSlug = source?.type === 'playlist' ? source.linkSlug : undefined;
  return useSelector(selectPlaylists)?.find((own) => own.linkSlug === linkSlug);
}

/** Parses the source of the queue; undefined if missing or invalid. */
export function parseQueueSource(query: URLSearchParams): VideoSource | undefined {
  const type = query.get('type');
  const source = query.get('source')?.trim();
  if (!source) return undefined;
  if (type === 'playlist') return { type, linkSlug: source };
  if (type !== 'series' && type !== 'tag' && type !== 'collection') return undefined;
  const id = parseId(source);
  return id === undefined ? undefined : { type, id };
}

/** The path of the source's own page. */
export function sourcePath(source: VideoSource): string {
  if (source.type === 'playlist') return playlistPath(source.linkSlug);
  return source.type === 'series' ? seriesPath(source.id) : featuredPath(source.id);
}
