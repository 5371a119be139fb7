import { request } from '@steadfast/shared';
import { WATCHED_FRACTION } from '@steadfast/shared/limits';
import {
  storeReport,
  onReportFromOtherTab,
  reloadWatchProgress,
  sendBeforeLeaving,
  sendLateReports,
  sendReport,
  showProgress,
} from '@steadfast/shared/watch-progress';
import type { QueryClient } from '@tanstack/react-query';
import type { PlayerController } from '../../engine/player-controller';
import { ProgressReporter, type Position } from './progress-reporter';

/** What is being watched, and by whom. Asked anew each time, for it changes meanwhile. */
export interface Watching {
  player: PlayerController;
  videoId: number;
  /** Where the video began. */
  startSeconds: number;
  /** As the API tells it; undefined where it does not. */
  durationSeconds: () => number | undefined;
  /** Email of the viewer, undefined for visitors; `unknown` while the profile is on its way. */
  viewer: () => string | undefined | 'unknown';
  queryClient: QueryClient;
}

/**
 * Reports how far a video is watched, to the API and to all that is loaded.
 *
 * @returns ends it, with a last report
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
    if (type === 'visibilitychange' && document.visibilityState !== 'hidden') return reporter.comeBack();
    reporter.flush();
    const whose = viewer();
    if (whose !== undefined && whose !== 'unknown') sendBeforeLeaving(whose, type === 'pagehide');
  };
  const stopObserving = player.subscribe(observe);
  const stopHearing = onReportFromOtherTab((whose, other) => {
    if (whose === viewer() && other.videoId === videoId) reporter.hearOfOtherTab(other);
  });
  document.addEventListener('visibilitychange', onLeave);
  window.addEventListener('pagehide', onLeave);
  observe();
  return () => {
    window.removeEventListener('pagehide', onLeave);
    document.removeEventListener('visibilitychange', onLeave);
    stopHearing();
    stopObserving();
    reporter.leave();
    void lastReport?.then(() => reloadWatchProgress(queryClient));
  };
}

/** @returns when it has arrived, or has failed; undefined where there is nobody to report of */
function report(watching: Watching, position: Position): Promise<unknown> | undefined {
  const { player, videoId, queryClient } = watching;
  const { progressSeconds, sinceMs } = position;
  const viewer = watching.viewer();
  if (viewer === undefined) return undefined;
  if (viewer === 'unknown') {
    // There is a token, but nobody yet to keep it for.
    const body = { videoId, progressSeconds };
    return request('POST /video/track_video_progress', { body, keepalive: true }).catch(() => undefined);
  }
  const duration = watching.durationSeconds() ?? player.getState().durationSeconds;
  const isWatched = duration > 0 && progressSeconds >= WATCHED_FRACTION * duration;
  const kept = storeReport(viewer, { videoId, progressSeconds, isWatched, sinceMs });
  showProgress(queryClient, kept);
  const isHere = () => watching.viewer() === viewer;
  const sending = sendReport(viewer, kept, isHere);
  void sending.then((isDone) => {
    if (isDone && isHere()) void sendLateReports(viewer, isHere);
  });
  return sending;
}
