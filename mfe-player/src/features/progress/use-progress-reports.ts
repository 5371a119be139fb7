import { selectIsSessionKnown, selectUser, type SessionState } from '@steadfast/shared';
import { PROGRESS_REPORT_MS } from '@steadfast/shared/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import type { PlayerController } from '../../engine/player-controller';

/**
 * Not needed for the first picture, but right after it: whoever leaves before it is here is not reported. A failed try is not
 * remembered.
 */
const loadReporting = () => import(/* webpackChunkName: "report-progress" */ './report-progress');

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
  const store = useStore<SessionState>();
  const queryClient = useQueryClient();
  const videoId = video?.id;
  const startOf = useEffectEvent(() => startSeconds);
  const durationOf = useEffectEvent(() => video?.duration);

  useEffect(() => {
    if (videoId === undefined) return;
    const watching = {
      player,
      videoId,
      startSeconds: startOf(),
      durationSeconds: () => durationOf(),
      viewer: () => {
        const state = store.getState();
        return selectIsSessionKnown(state) ? selectUser(state)?.email : 'unknown';
      },
      queryClient,
    };
    let end: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const begin = () => {
      loadReporting().then(
        ({ reportProgress }) => {
          if (!isOver) end = reportProgress(watching);
        },
        () => {
          if (!isOver) timer = setTimeout(begin, PROGRESS_REPORT_MS);
        },
      );
    };
    begin();
    return () => {
      isOver = true;
      clearTimeout(timer);
      end?.();
    };
  }, [player, videoId, queryClient, store]);
}
