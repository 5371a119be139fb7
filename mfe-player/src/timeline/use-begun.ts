import type { PlayerController } from '../engine/player-controller';
import { usePlayback } from '../engine/use-player';
import { lastBegun, type Begins } from './last-begun';

/** Which of several, in order of their beginning, the playback is in; -1: in none yet. */
export function useBegun(player: PlayerController, items: readonly Begins[]): number {
  return usePlayback(player, ({ currentTimeSeconds }) => lastBegun(items, currentTimeSeconds));
}
