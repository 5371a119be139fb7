import type { Video } from '@steadfast/shared';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { useResumeSeconds } from '../../features/progress/use-resume-seconds';
import { parseStartSeconds, chooseStartTime } from './start-time';

/** Stands at the entry of the history whose video has begun at the time of its address. */
interface StartState {
  hasBegunAtTime?: boolean;
}

/** Where the viewer begins a video: at the time of the address (`?t=83`) once, else where they left off. In seconds. */
export function useStartTime(video: Video | undefined): number {
  const { search, state } = useLocation();
  const resumeSeconds = useResumeSeconds(video);
  return chooseStartTime({
    askedSeconds: parseStartSeconds(new URLSearchParams(search)),
    isUsed: hasBegunAtTime(state),
    resumeSeconds,
    durationSeconds: video?.duration,
  });
}

/**
 * Notes in the history, as soon as the first picture is there, that the time of the address was used. The address stays as
 * it is: it can be copied, and a viewer whose place nobody keeps comes back to that time by a reload.
 *
 * @param address of the stream
 */
export function useStartTimeIsUsed(player: PlayerController, address: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const isThere = usePlayback(player, (now) => now.hasPicture && now.address === address);
  const note = useEffectEvent(() => {
    if (hasBegunAtTime(state) || parseStartSeconds(new URLSearchParams(search)) === undefined) return;
    const noted = { ...(state as object | null), hasBegunAtTime: true } satisfies StartState;
    void navigate({ search, hash }, { replace: true, state: noted });
  });
  useEffect(() => {
    if (isThere) note();
  }, [isThere]);
}

function hasBegunAtTime(state: unknown): boolean {
  return (state as StartState | null)?.hasBegunAtTime === true;
}
