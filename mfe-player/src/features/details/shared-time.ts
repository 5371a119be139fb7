import type { PlayerController } from '../../engine/player-controller';
import { NEAR_END_SECONDS } from '../progress/resume-seconds';

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
