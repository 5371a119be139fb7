import {
  combineStops,
  listen,
  request,
  selectIsSessionKnown,
  selectUser,
  type SessionState,
} from '@steadfast/sdk';
import { WATCHED_FRACTION } from '@steadfast/contract/limits';
import {
  storeReport,
  onReportFromOtherTab,
  reloadWatchProgress,
  sendBeforeLeaving,
  sendLateReports,
  sendReport,
  showProgress,
} from '@steadfast/sdk/watch-progress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import type { PlayerController } from '../../engine/player-controller';
import { ProgressReporter } from './progress-reporter';

/**
 * Reports the watch progress of a signed-in viewer (REQ-VIDEO-5) and shows it in all loaded data. Each report
 * is stored on the device until it has arrived, so it survives a closed tab or a lost connection; the shell
 * sends it later.
 *
 * @param video undefined while there is nothing to report; `duration` in seconds
 * @param startSeconds where playback starts; read when the video changes
 */
export function useProgressReports(
  player: PlayerController,
  video: { id: number; duration?: number | undefined } | undefined,
  startSeconds: number,
): void {
  const store = useStore<SessionState>();
  const queryClient = useQueryClient();
  const videoId = video?.id;
  const readStart = useEffectEvent(() => startSeconds);
  const readDuration = useEffectEvent(() => video?.duration);

  useEffect(() => {
    if (videoId === undefined) return;
    /** Email of the viewer; undefined when signed out; `unknown` while the profile loads. */
    const readViewer = () => {
      const state = store.getState();
      return selectIsSessionKnown(state) ? selectUser(state)?.email : 'unknown';
    };
    let lastReport: Promise<unknown> | undefined;
    const reporter = new ProgressReporter(readStart(), ({ progressSeconds, sinceMs }) => {
      const viewer = readViewer();
      if (viewer === undefined) return;
      if (viewer === 'unknown') {
        // There is a token, but no known viewer to store the report for.
        const body = { videoId, progressSeconds };
        const call = request('POST /video/track_video_progress', { body, keepalive: true });
        lastReport = call.catch(() => undefined);
        return;
      }
      const duration = readDuration() ?? player.getState().durationSeconds;
      const isWatched = duration > 0 && progressSeconds >= WATCHED_FRACTION * duration;
      const stored = storeReport(viewer, { videoId, progressSeconds, isWatched, sinceMs });
      showProgress(queryClient, stored);
      const isSameUser = () => readViewer() === viewer;
      const sending = sendReport(viewer, stored, isSameUser);
      void sending.then((isDone) => {
        if (isDone && isSameUser()) void sendLateReports(viewer, isSameUser);
      });
      lastReport = sending;
    });
    const observe = () => {
      reporter.observe(player.getState());
    };
    const onLeave = ({ type }: Event) => {
      if (type === 'visibilitychange' && document.visibilityState !== 'hidden')
        return reporter.onTabVisible();
      reporter.flush();
      const viewer = readViewer();
      if (viewer !== undefined && viewer !== 'unknown') sendBeforeLeaving(viewer, type === 'pagehide');
    };
    const stop = combineStops(
      player.subscribe(observe),
      onReportFromOtherTab((email, other) => {
        if (email === readViewer() && other.videoId === videoId) reporter.onOtherTabReport(other);
      }),
      listen(document, ['visibilitychange'], onLeave),
      listen(window, ['pagehide'], onLeave),
    );
    observe();
    return () => {
      stop();
      reporter.close();
      void lastReport?.then(() => reloadWatchProgress(queryClient));
    };
  }, [player, videoId, queryClient, store]);
}
