import type { PlayableVideo } from '../../api';
import { selectIsSessionKnown, useUser, type SessionState } from '@steadfast/sdk';
import { findFurthestReport } from '@steadfast/sdk/watch-progress';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlayback, type PlayerController } from '../../engine/player-controller';
import {
  chooseResumeSeconds,
  chooseStartTime,
  NEAR_END_SECONDS,
  parseStartSeconds,
} from '../../engine/start-time';

/** History state of an entry whose video has started at the time in its URL. */
interface StartState {
  hasBegunAtTime?: boolean;
}

/**
 * Where to start a video, in seconds: at the time in the URL (`?t=83`) once, then where the viewer left off.
 */
export function useStartTime(video: PlayableVideo | undefined): number {
  const { search, state } = useLocation();
  const resumeSeconds = useResumeSeconds(video);
  return chooseStartTime({
    urlSeconds: parseStartSeconds(new URLSearchParams(search)),
    isUsed: hasBegunAtTime(state),
    resumeSeconds,
    durationSeconds: video?.duration,
  });
}

/**
 * Records in the history, once the first frame is shown, that the time in the URL was used. The URL stays: it
 * can be copied, and a viewer without stored progress returns to that time on reload.
 *
 * @param address URL of the stream
 */
export function useMarkStartTimeUsed(player: PlayerController, address: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const hasStarted = usePlayback(player, (now) => now.hasFirstFrame && now.address === address);
  const markUsed = useEffectEvent(() => {
    if (hasBegunAtTime(state) || parseStartSeconds(new URLSearchParams(search)) === undefined) return;
    const nextState = { ...(state as object | null), hasBegunAtTime: true } satisfies StartState;
    void navigate({ search, hash }, { replace: true, state: nextState });
  });
  useEffect(() => {
    if (hasStarted) markUsed();
  }, [hasStarted]);
}

function hasBegunAtTime(state: unknown): boolean {
  return (state as StartState | null)?.hasBegunAtTime === true;
}

/**
 * Where to start: where a signed-in viewer left off (REQ-VIDEO-4), otherwise 0. Until the session is known,
 * the video's response decides: the API returns progress only for a request with a token. Reports that have
 * not reached the API yet count too.
 */
function useResumeSeconds(video: PlayableVideo | undefined): number {
  const viewer = useUser()?.email;
  const isKnown = useSelector<SessionState, boolean>(selectIsSessionKnown);
  return useMemo(() => {
    if (!video || (viewer === undefined && isKnown)) return 0;
    const { id, duration, videoProgressSeconds: known = 0 } = video;
    return chooseResumeSeconds({
      duration,
      videoProgressSeconds: Math.max(known, findFurthestReport(id, viewer)),
    });
  }, [video, viewer, isKnown]);
}

/** The current time in whole seconds, for sharing; undefined at the start and at the end. */
export function readSharedTime(player: PlayerController): number | undefined {
  const { hasFirstFrame, currentTimeSeconds, durationSeconds } = player.getState();
  const atSeconds = Math.floor(currentTimeSeconds);
  const isShareable =
    hasFirstFrame && atSeconds > 0 && currentTimeSeconds < durationSeconds - NEAR_END_SECONDS;
  return isShareable ? atSeconds : undefined;
}

/** The page's path with a start time added (`?t=83`); undefined without one. */
export function addTimeToPath(
  { pathname, search }: { pathname: string; search: string },
  atSeconds: number | undefined,
): string | undefined {
  if (atSeconds === undefined) return undefined;
  const query = new URLSearchParams(search);
  query.set('t', String(atSeconds));
  return `${pathname}?${query.toString()}`;
}
