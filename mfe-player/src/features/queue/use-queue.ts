import {
  featuredPath,
  parseId,
  playlistPath,
  prefetchManifest,
  selectPlaylists,
  seriesPath,
  streamUrl,
  type ListedVideo,
  type VideoSource,
} from '@steadfast/sdk';
import {
  applyToPlaylist,
  removeVideo,
  useMutationContext,
  usePendingMutations,
} from '@steadfast/sdk/mutations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { parseVideo, queueQuery, selectQueue, videoQuery } from '../../api';
import { usePlayback, type PlayerController } from '../../engine/player-controller';

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

interface QueueSteps {
  /** The current video's queue entry; undefined if it is not in the queue. */
  current: ListedVideo | undefined;
  /** Undefined if there is no other video. */
  next: ListedVideo | undefined;
  previous: ListedVideo | undefined;
}

/**
 * Finds a video's entry and neighbours in its queue. If it is removed while it plays, the neighbours stay.
 *
 * @param videos undefined while loading and without a queue
 */
export function useQueueSteps(videos: readonly ListedVideo[] | undefined, videoId: number): QueueSteps {
  const index = videos?.findIndex(({ id }) => id === videoId) ?? -1;
  const [last, setLast] = useState({ videoId, index: 0 });
  if (index !== -1 && (last.videoId !== videoId || last.index !== index)) setLast({ videoId, index });
  if (!videos) return { current: undefined, next: undefined, previous: undefined };
  const lastIndex = last.videoId === videoId ? last.index : 0;
  return {
    current: videos[index],
    next: findNeighbour('next', videos, videoId, lastIndex),
    previous: findNeighbour('previous', videos, videoId, lastIndex),
  };
}

/**
 * The video that plays after or before another one (REQ-VIDEO-6). The queue is a circle, so that Previous undoes
 * Next. For a video that has left the queue, what follows it is now at its position.
 *
 * @param lastIndex the video's index before it was removed
 * @returns undefined when nothing else is in the queue
 */
export function findNeighbour<Video extends { id: number }>(
  side: 'next' | 'previous',
  queue: readonly Video[],
  currentId: number,
  lastIndex = 0,
): Video | undefined {
  const index = queue.findIndex(({ id }) => id === currentId);
  const nextIndex = index === -1 ? lastIndex : index + 1;
  const previousIndex = (index === -1 ? lastIndex : index) - 1 + queue.length;
  const found = queue[(side === 'next' ? nextIndex : previousIndex) % queue.length];
  return found?.id === currentId ? undefined : found;
}

/**
 * The next video preloads this long before the end: enough for two responses on a slow connection.
 */
const BEFORE_END_SECONDS = 20;

/**
 * Preloads the data and manifest of the next video near the end of the current one. Failures are retried when
 * the video is opened.
 */
export function usePreloadNext(player: PlayerController, next: ListedVideo | undefined): void {
  const queryClient = useQueryClient();
  const isNearEnd = usePlayback(
    player,
    ({ hasFirstFrame, currentTimeSeconds, durationSeconds }) =>
      hasFirstFrame && durationSeconds > 0 && durationSeconds - currentTimeSeconds <= BEFORE_END_SECONDS,
  );
  const nextId = isNearEnd ? next?.id : undefined;
  useEffect(() => {
    if (nextId === undefined) return undefined;
    let isWanted = true;
    queryClient.fetchQuery(videoQuery(nextId)).then(
      ({ video }) => {
        const nextVideo = parseVideo(video);
        if (nextVideo && isWanted) prefetchManifest(streamUrl(nextVideo.streamId));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [queryClient, nextId]);
}
