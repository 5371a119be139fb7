import { useTimeout } from '@steadfast/sdk';
import { useState } from 'react';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback, type PlayerController } from '../../engine/player-controller';

/** The rest of the page waits no longer than this for the first frame. Decided. */
export const START_MAX_MS = 2_000;

/** Whether the first frame is shown or known not to come. */
const isPastStart = ({ hasFirstFrame, failure }: PlaybackState): boolean =>
  hasFirstFrame || failure !== undefined;

/**
 * Whether the page may load what the first frame does not need: the first frame is shown, has failed or is
 * overdue. Stays true for the following videos.
 */
export function useIsPastStart(player: PlayerController): boolean {
  const isPast = usePlayback(player, isPastStart);
  const [hasStarted, setHasStarted] = useState(false);
  if (isPast && !hasStarted) setHasStarted(true);
  useTimeout(() => setHasStarted(true), hasStarted ? undefined : START_MAX_MS);
  return hasStarted;
}
