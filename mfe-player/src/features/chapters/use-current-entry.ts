import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { findCurrentEntry, type TimedEntry } from './current-entry';

/** Which of several, in order of their beginning, the playback is in; -1: in none yet. */
export function useCurrentEntry(player: PlayerController, items: readonly TimedEntry[]): number {
  return usePlayback(player, ({ currentTimeSeconds }) => findCurrentEntry(items, currentTimeSeconds));
}
