import { streamUrl, type ListedVideo } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { videoQuery } from '../../api';
import { parseVideo } from '../../parsers';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';

/** So long before the end the next video is got ready: enough for two answers on a slow line (decided). */
const BEFORE_END_SECONDS = 20;

/**
 * Gets the next video ready when the present one comes near its end: what is known of it, so that the page is there at once
 * when it moves on, and its manifest. What fails is asked for again when it is wanted.
 */
export function usePreloadNext(player: PlayerController, next: ListedVideo | undefined): void {
  const queryClient = useQueryClient();
  const isNearEnd = usePlayback(
    player,
    ({ hasPicture, currentTimeSeconds, durationSeconds }) =>
      hasPicture && durationSeconds > 0 && durationSeconds - currentTimeSeconds <= BEFORE_END_SECONDS,
  );
  const nextId = isNearEnd ? next?.id : undefined;
  useEffect(() => {
    if (nextId === undefined) return undefined;
    let isWanted = true;
    queryClient.fetchQuery(videoQuery(nextId)).then(
      ({ video }) => {
        const known = parseVideo(video);
        if (known && isWanted) player.warm(streamUrl(known.videoId));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [queryClient, player, nextId]);
}
