import { classNames, formatCount, formatDuration, VisuallyHidden } from '@steadfast/ui';
import { ScrollView } from '@steadfast/ui/scroll-view';
import { useId } from 'react';
import { Transcript } from './Transcript';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import { useCurrentEntry } from './transcript-lines';
import styles from './Transcript.module.css';

/** The features below a video that depend on its stream: chapters and transcript. */
export function StreamFeatures({ player }: PlayerProps) {
  return (
    <>
      <Chapters player={player} />
      <Transcript player={player} />
    </>
  );
}

/**
 * The chapters of a video. A click seeks to one; the current one is marked. Renders nothing without chapters.
 */
export function Chapters({ player }: PlayerProps) {
  const titleId = useId();
  const chapters = usePlayback(player, (state) => state.chapters);
  const currentIndex = useCurrentEntry(player, chapters);
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.chaptersTitle}>
        Chapters
      </h2>
      <ScrollView className={styles.chapters}>
        <ol className={styles.chapterList}>
          {chapters.map(({ startSeconds, title }, index) => (
            <li key={`${startSeconds} ${index}`}>
              <button
                type="button"
                className={classNames(styles.line, styles.chapter)}
                aria-current={index === currentIndex || undefined}
                onClick={() => {
                  player.seekTo(startSeconds);
                }}
              >
                <span className={styles.time} aria-hidden="true">
                  {formatDuration(startSeconds)}
                </span>
                <VisuallyHidden>{`${formatSpokenTime(startSeconds)}: `}</VisuallyHidden>
                <span className={styles.text} dir="auto">
                  {title.trim() || `Chapter ${index + 1}`}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </ScrollView>
    </section>
  );
}

/** Formats a time to be heard: "1 minute 2 seconds". A screen reader says "1:02" as a time of day, or as two numbers. */
export function formatSpokenTime(seconds: number): string {
  const units = { hour: seconds / 3_600, minute: (seconds / 60) % 60, second: seconds % 60 };
  const parts = Object.entries(units).map(([unit, count]) => ({ unit, count: Math.floor(count) }));
  return (
    parts
      .filter(({ count }) => count > 0)
      .map(({ unit, count }) => formatCount(count, unit))
      .join(' ') || 'At the start'
  );
}
