import { listen, request } from '@steadfast/sdk';
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
import type { QueryClient } from '@tanstack/react-query';
import type { PlayerController } from '../../engine/player-controller';
import { ProgressReporter, type Position } from './progress-reporter';

/** What is being watched, and by whom. Functions, because the values change over time. */
export interface Watching {
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
export function reportProgress(watching: Watching): () => void {
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
