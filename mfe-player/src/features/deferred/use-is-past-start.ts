import { useEffect, useState } from 'react';
import type { PlaybackState } from '../../engine/playback-state';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';

/** Whoever waits longer for the first frame gets the rest of the page meanwhile. Decided. */
export const START_MAX_MS = 2_000;

/** Whether the first frame is there, or is told not to come. */
const isPastStart = ({ hasPicture, failure }: PlaybackState): boolean => hasPicture || failure !== undefined;

/**
 * Whether line and processor are free for what the first frame does not need: it is there, or fails, or is long in coming.
 * Once true it stays so: from one video to the next all that was fetched stays.
 */
export function useIsPastStart(player: PlayerController): boolean {
  const isPast = usePlayback(player, isPastStart);
  const [isOver, setIsOver] = useState(false);
  if (isPast && !isOver) setIsOver(true);
  useEffect(() => {
    if (isOver) return;
    const timer = setTimeout(() => {
      setIsOver(true);
    }, START_MAX_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isOver]);
  return isOver;
}
