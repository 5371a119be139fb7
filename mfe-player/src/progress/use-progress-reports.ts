import { request, selectIsSessionKnown, selectUser, useUser, type SessionState } from '@steadfast/shared';
import { WATCHED_FROM_SHARE } from '@steadfast/shared/limits';
import {
  keepReport,
  onReportOfOtherTab,
  reloadMarks,
  sendBeforeLeaving,
  sendLateReports,
  sendReport,
  showProgress,
} from '@steadfast/shared/watching';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { PlayerController } from '../engine/player-controller';
import { ProgressReporter, type Position } from './progress-reporter';

/**
 * Reports how far a signed-in viewer has come (REQ-VIDEO-5), and shows it in all that is loaded. A report is kept on the
 * device until it has arrived: it outlives the tab and a gap in the network, of which the shell sends it later.
 *
 * @param video undefined while there is nothing to report on; its `duration` in seconds
 * @param startSeconds where the viewer begins, read when the video changes
 */
export function useProgressReports(
  player: PlayerController,
  video: { id: number; duration?: number | undefined } | undefined,
  startSeconds: number,
): void {
  const viewer = useUser()?.email;
  const isKnown = useSelector<SessionState, boolean>(selectIsSessionKnown);
  const store = useStore<SessionState>();
  const queryClient = useQueryClient();
  const videoId = video?.id;

  const report = useEffectEvent((id: number, { progressSeconds, sinceMs }: Position) => {
    const durationSeconds = video?.duration ?? player.getState().durationSeconds;
    const isWatched = durationSeconds > 0 && progressSeconds >= WATCHED_FROM_SHARE * durationSeconds;
    if (viewer === undefined) {
      // While the profile is on its way there is a token, but nobody to keep it for.
      if (isKnown) return undefined;
      const body = { videoId: id, progressSeconds };
      return request('POST /video/track_video_progress', { body, keepalive: true }).catch(() => undefined);
    }
    const kept = keepReport(viewer, { videoId: id, progressSeconds, isWatched, sinceMs });
    showProgress(queryClient, kept);
    const sending = sendReport(viewer, kept);
    void sending.then((isDone) => {
      const isHere = () => selectUser(store.getState())?.email === viewer;
      if (isDone && isHere()) void sendLateReports(viewer, isHere);
    });
    return sending;
  });
  const putOnItsWay = useEffectEvent((isLast: boolean) => {
    if (viewer !== undefined) sendBeforeLeaving(viewer, isLast);
  });
  const isOfViewer = useEffectEvent((whose: string) => whose === viewer);
  const startOf = useEffectEvent(() => startSeconds);

  useEffect(() => {
    if (videoId === undefined) return;
    let lastReport: Promise<unknown> | undefined;
    const reporter = new ProgressReporter(startOf(), (position) => {
      lastReport = report(videoId, position) ?? lastReport;
    });
    const observe = () => {
      reporter.observe(player.getState());
    };
    const onLeave = ({ type }: Event) => {
      if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return;
      reporter.flush();
      putOnItsWay(type === 'pagehide');
    };
    const stopObserving = player.subscribe(observe);
    const stopHearing = onReportOfOtherTab((whose, other) => {
      if (isOfViewer(whose) && other.videoId === videoId) reporter.hearOfOtherTab(other);
    });
    document.addEventListener('visibilitychange', onLeave);
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      stopHearing();
      stopObserving();
      reporter.leave();
      void lastReport?.then(() => reloadMarks(queryClient));
    };
  }, [player, videoId, queryClient]);
}
