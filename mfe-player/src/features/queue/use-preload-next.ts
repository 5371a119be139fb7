import { streamUrl, type ListedVideo } from '@steadfast/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { videoQuery, parseVideo } from '../../api';
import { usePlayback, type PlayerController } from '../../engine/player-controller';

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
        if (nextVideo && isWanted) player.prefetch(streamUrl(nextVideo.streamId));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [queryClient, player, nextId]);
}
