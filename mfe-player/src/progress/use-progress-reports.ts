import { useQueryClient } from '@tanstack/react-query';
import { request, useUser } from '@steadfast/shared';
import { useEffect, useEffectEvent } from 'react';
import { videoQuery } from '../api';
import type { PlayerController } from '../engine/player-controller';
import { ProgressReporter } from './progress-reporter';

/**
 * Reports how far a signed-in viewer has come (REQ-VIDEO-5), and remembers it, so that coming back to the page resumes
 * there. A report that fails is not missed: the next one says more.
 *
 * @param videoId undefined while there is nothing to report on
 */
export function useProgressReports(
  player: PlayerController,
  videoId: number | undefined,
  startSeconds: number,
): void {
  const isSignedIn = useUser() !== null;
  const queryClient = useQueryClient();
  const send = useEffectEvent((id: number, progressSeconds: number) => {
    if (!isSignedIn) return;
    queryClient.setQueryData(videoQuery(id).queryKey, (known) =>
      known?.video ? { video: { ...known.video, videoProgressSeconds: progressSeconds } } : known,
    );
    request('POST /video/track_video_progress', { body: { videoId: id, progressSeconds } }).catch(
      () => undefined,
    );
  });
  const createReporter = useEffectEvent(
    (id: number) =>
      new ProgressReporter(startSeconds, (seconds) => {
        send(id, seconds);
      }),
  );

  useEffect(() => {
    if (videoId === undefined) return;
    const reporter = createReporter(videoId);
    const stopObserving = player.subscribe(() => {
      reporter.observe(player.getState());
    });
    const onHidden = () => {
      if (document.visibilityState === 'hidden') reporter.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      stopObserving();
      reporter.leave();
    };
  }, [player, videoId]);
}
