import { request, useUser } from '@steadfast/shared';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { callsWithMarks, videoQuery } from '../api';
import type { PlayerController } from '../engine/player-controller';
import { ProgressReporter } from './progress-reporter';

/**
 * Reports how far a signed-in viewer has come (REQ-VIDEO-5), and remembers it, so that coming back to the page resumes
 * there and lists show it. A report that fails is not missed: the next one says more.
 *
 * @param videoId undefined while there is nothing to report on
 * @param startSeconds where the viewer begins, read when the video changes
 */
export function useProgressReports(
  player: PlayerController,
  videoId: number | undefined,
  startSeconds: number,
): void {
  const isSignedIn = useUser() !== null;
  const queryClient = useQueryClient();

  const send = useEffectEvent((id: number, progressSeconds: number): Promise<unknown> | undefined => {
    if (!isSignedIn) return undefined;
    queryClient.setQueryData(videoQuery(id).queryKey, (known) =>
      known?.video ? { video: { ...known.video, videoProgressSeconds: progressSeconds } } : known,
    );
    return request('POST /video/track_video_progress', { body: { videoId: id, progressSeconds } }).catch(
      () => undefined,
    );
  });
  const startOf = useEffectEvent(() => startSeconds);

  useEffect(() => {
    if (videoId === undefined) return;
    let lastReport: Promise<unknown> | undefined;
    const reporter = new ProgressReporter(startOf(), (seconds) => {
      lastReport = send(videoId, seconds) ?? lastReport;
    });
    const observe = () => {
      reporter.observe(player.getState());
    };
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') reporter.flush();
    };
    const stopObserving = player.subscribe(observe);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      stopObserving();
      reporter.leave();
      void lastReport?.then(() =>
        queryClient.invalidateQueries({
          predicate: ({ queryKey: [call] }) => callsWithMarks.has(String(call)),
        }),
      );
    };
  }, [player, videoId, queryClient]);
}
