import { selectIsSessionKnown, selectUser, type SessionState } from '@steadfast/sdk';
import { PROGRESS_REPORT_MS } from '@steadfast/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'react-redux';
import type { PlayerController } from '../../engine/player-controller';

/**
 * Loads after the first frame is requested. Nothing is reported if the viewer leaves before it has loaded. A
 * later call retries after a failure.
 */
const loadReporting = () => import(/* webpackChunkName: "report-progress" */ './report-progress');

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
    const watching = {
      player,
      videoId,
      startSeconds: readStart(),
      durationSeconds: () => readDuration(),
      viewer: () => {
        const state = store.getState();
        return selectIsSessionKnown(state) ? selectUser(state)?.email : 'unknown';
      },
      queryClient,
    };
    let end: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    const begin = () => {
      loadReporting().then(
        ({ reportProgress }) => {
          if (!isStopped) end = reportProgress(watching);
        },
        () => {
          if (!isStopped) timer = setTimeout(begin, PROGRESS_REPORT_MS);
        },
      );
    };
    begin();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      end?.();
    };
  }, [player, videoId, queryClient, store]);
}
