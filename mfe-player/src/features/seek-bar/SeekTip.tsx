import { formatDuration } from '@steadfast/shared/ui';
import type { CSSProperties } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import styles from './SeekBar.module.css';
import { SeekPreview } from './SeekPreview';
import { findChapter } from './seek-steps';

export interface SeekTipProps {
  player: PlayerController;
  /** Position in the video, from 0 to 1. */
  fraction: number;
}

/** Preview, chapter and time at the pointer. Hidden from screen readers: the slider announces them. */
export function SeekTip({ player, fraction }: SeekTipProps) {
  const seconds = usePlayback(player, (state) => state.durationSeconds) * fraction;
  const chapters = usePlayback(player, (state) => state.chapters);
  const hasPreview = usePlayback(player, (state) => state.hasPreview);
  const chapter = findChapter(chapters, seconds);
  return (
    <div className={styles.tipPlace} style={{ '--pointed': fraction } as CSSProperties} aria-hidden="true">
      {hasPreview && <SeekPreview player={player} seconds={seconds} />}
      <div className={styles.tip}>
        {chapter && (
          <span className={styles.chapterTitle} dir="auto">
            {chapter.title}
          </span>
        )}
        <span>{formatDuration(seconds)}</span>
      </div>
    </div>
  );
}
