import type { PlayerController } from '../../engine/player-controller';
import { NEAR_END_SECONDS } from '../progress/resume-seconds';

/**
 * Where the viewer is in the video, in whole seconds; undefined at the start, where there is nothing to choose, and at the
 * end, where nothing is left to be seen.
 */
export function readSharedTime(player: PlayerController): number | undefined {
  const { hasPicture, currentTimeSeconds, durationSeconds } = player.getState();
  const atSeconds = Math.floor(currentTimeSeconds);
  const isWithin = hasPicture && atSeconds > 0 && currentTimeSeconds < durationSeconds - NEAR_END_SECONDS;
  return isWithin ? atSeconds : undefined;
}

/** The page's path and query, with the second at which the video is to begin; undefined where there is none to name. */
export function pathAtTime(
  { pathname, search }: { pathname: string; search: string },
  atSeconds: number | undefined,
): string | undefined {
  if (atSeconds === undefined) return undefined;
  const query = new URLSearchParams(search);
  query.set('t', String(atSeconds));
  return `${pathname}?${query.toString()}`;
}
