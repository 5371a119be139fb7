import { useEffect } from 'react';
import type { PlayerController } from '../../engine/player-controller';

/**
 * Lets the browser draw the captions where ours are not seen.
 *
 * @param isOutside the video is in a window of its own, or in the browser's own player
 */
export function useNativeCaptions(player: PlayerController, isOutside: boolean): void {
  useEffect(() => {
    player.setNativeCaptions(isOutside);
  }, [player, isOutside]);
}
