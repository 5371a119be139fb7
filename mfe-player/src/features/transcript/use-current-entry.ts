import { usePlayback, type PlayerController } from '../../engine/player-controller';

/** An entry that starts at a time of the video. */
interface TimedEntry {
  startSeconds: number;
}

/** The index of the current entry among entries sorted by start; -1 before the first. */
export function useCurrentEntry(player: PlayerController, entries: readonly TimedEntry[]): number {
  return usePlayback(player, ({ currentTimeSeconds }) => findCurrentEntry(entries, currentTimeSeconds));
}

/** A seek to the start of an entry may land slightly before it because of rounding. */
const TOLERANCE_SECONDS = 0.05;

/** Finds the index of the current entry among entries sorted by start; -1 before the first. */
export function findCurrentEntry(entries: readonly TimedEntry[], seconds: number): number {
  return entries.findLastIndex(({ startSeconds }) => startSeconds <= seconds + TOLERANCE_SECONDS);
}
