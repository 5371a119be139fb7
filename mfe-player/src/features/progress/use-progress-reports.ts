import { listen, request, selectIsSessionKnown, selectUser, type SessionState } from '@steadfast/sdk';
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
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import type { PlayerController } from '../../engine/player-controller';
import { ProgressReporter, type Position } from './progress-reporter';

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
    return reportProgress({
      player,
      videoId,
      startSeconds: readStart(),
      durationSeconds: () => readDuration(),
      viewer: () => {
        const state = store.getState();
        return selectIsSessionKnown(state) ? selectUser(state)?.email : 'unknown';
      },
      queryClient,
    });
  }, [player, videoId, queryClient, store]);
}

/** What is being watched, and by whom. Functions, because the values change over time. */
interface Watching {
  player: PlayerController;
  videoId: number;
  /** Where the video started. */
  startSeconds: number;
  /** From the API; undefined if it does not say. */
  durationSeconds: () => number | undefined;
  /** Email of the viewer; undefined when signed out; `unknown` while the profile loads. */
  viewer: () => string | undefined | 'unknown';
  queryClient: QueryClient;
}

/**
 * Reports watch progress to the API and shows it in all loaded data.
 *
 * @returns stops, after a last report
 */
function reportProgress(watching: Watching): () => void {
  const { player, videoId, startSeconds, viewer, queryClient } = watching;
  let lastReport: Promise<unknown> | undefined;
  const reporter = new ProgressReporter(startSeconds, (position) => {
    lastReport = report(watching, position) ?? lastReport;
  });
  const observe = () => {
    reporter.observe(player.getState());
  };
  const onLeave = ({ type }: Event) => {
    if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return reporter.onTabVisible();
    reporter.flush();
    const email = viewer();
    if (email !== undefined && email !== 'unknown') sendBeforeLeaving(email, type === 'pagehide');
  };
  const stopObserving = player.subscribe(observe);
  const stopListening = onReportFromOtherTab((email, other) => {
    if (email === viewer() && other.videoId === videoId) reporter.onOtherTabReport(other);
  });
  const stopHidden = listen(document, ['visibilitychange'], onLeave);
  const stopPageHide = listen(window, ['pagehide'], onLeave);
  observe();
  return () => {
    stopHidden();
    stopPageHide();
    stopListening();
    stopObserving();
    reporter.close();
    void lastReport?.then(() => reloadWatchProgress(queryClient));
  };
}

/** @returns settles when the report has arrived or failed; undefined when the viewer is signed out */
function report(watching: Watching, position: Position): Promise<unknown> | undefined {
  const { player, videoId, queryClient } = watching;
  const { progressSeconds, sinceMs } = position;
  const viewer = watching.viewer();
  if (viewer === undefined) return undefined;
  if (viewer === 'unknown') {
    // There is a token, but no known viewer to store the report for.
    const body = { videoId, progressSeconds };
    return request('POST /video/track_video_progress', { body, keepalive: true }).catch(() => undefined);
  }
  const duration = watching.durationSeconds() ?? player.getState().durationSeconds;
  const isWatched = duration > 0 && progressSeconds >= WATCHED_FRACTION * duration;
  const stored = storeReport(viewer, { videoId, progressSeconds, isWatched, sinceMs });
  showProgress(queryClient, stored);
  const isSameUser = () => watching.viewer() === viewer;
  const sending = sendReport(viewer, stored, isSameUser);
  void sending.then((isDone) => {
    if (isDone && isSameUser()) void sendLateReports(viewer, isSameUser);
  });
  return sending;
}
