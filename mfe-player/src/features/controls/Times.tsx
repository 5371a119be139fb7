import { formatDuration } from '@steadfast/shared/ui';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import styles from './Controls.module.css';

export interface TimesProps {
  player: PlayerController;
}

/** Current time and duration. Hidden from screen readers: the seek bar announces both. */
export function Times({ player }: TimesProps) {
  const seconds = usePlayback(player, (state) => Math.floor(state.currentTimeSeconds));
  const duration = usePlayback(player, (state) => state.durationSeconds);
  if (duration === 0) return null;
  return (
    <span className={styles.times} aria-hidden="true">
      {formatDuration(seconds)}
      <span className={styles.duration}> / {formatDuration(duration)}</span>
    </span>
  );
}
