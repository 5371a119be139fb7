import { formatDuration } from '@steadfast/shared/ui';
import { useId } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { useCurrentEntry } from './use-current-entry';
import styles from './Chapters.module.css';

export interface ChaptersProps {
  player: PlayerController;
}

/**
 * The chapters of a video. A click seeks to one; the current one is marked. Renders nothing without chapters.
 */
export function Chapters({ player }: ChaptersProps) {
  const titleId = useId();
  const chapters = usePlayback(player, (state) => state.chapters);
  const currentIndex = useCurrentEntry(player, chapters);
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Chapters
      </h2>
      <ol className={styles.list}>
        {chapters.map(({ startSeconds, title }, index) => (
          <li key={`${startSeconds} ${index}`}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={index === currentIndex || undefined}
              onClick={() => {
                player.seekTo(startSeconds);
              }}
            >
              <span className={styles.time}>{formatDuration(startSeconds)}</span>{' '}
              <span className={styles.name} dir="auto">
                {title.trim() || `Chapter ${index + 1}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
