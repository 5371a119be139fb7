import { formatDuration } from '@steadfast/shared/ui';
import type { CSSProperties } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import styles from './SeekBar.module.css';
import { SeekPreview } from './SeekPreview';
import { chapterAt } from './seek-steps';

export interface SeekTipProps {
  player: PlayerController;
  /** Of the video, from 0 to 1. */
  share: number;
}

/** What stands at the place that is pointed at: its picture, its chapter, its time. For eyes alone: the slider says it in words. */
export function SeekTip({ player, share }: SeekTipProps) {
  const seconds = usePlayback(player, (state) => state.durationSeconds) * share;
  const chapters = usePlayback(player, (state) => state.chapters);
  const hasPreview = usePlayback(player, (state) => state.hasPreview);
  const chapter = chapterAt(chapters, seconds);
  return (
    <div className={styles.tipPlace} style={{ '--pointed': share } as CSSProperties} aria-hidden="true">
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
