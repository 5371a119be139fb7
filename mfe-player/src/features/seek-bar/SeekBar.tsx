import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback } from '../../engine/use-player';
import styles from './SeekBar.module.css';
import { SeekSlider } from './SeekSlider';
import { SeekTip } from './SeekTip';
import { formatBufferedGradient } from './seek-steps';
import { useSeekPointer } from './use-seek-pointer';

export interface SeekBarProps {
  player: PlayerController;
}

/**
 * The timeline of a video: played and buffered parts, chapters, and seeking. Values that change with time are
 * written to the element, not rendered: the media element fires `timeupdate` four times a second.
 */
export function SeekBar({ player }: SeekBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const duration = usePlayback(player, (state) => state.durationSeconds);
  const chapters = usePlayback(player, (state) => state.chapters);
  const buffered = usePlayback(player, (state) =>
    formatBufferedGradient(state.bufferedRanges, state.durationSeconds),
  );

  const setPlayed = (fraction: number) => {
    bar.current?.style.setProperty('--played', fraction.toFixed(5));
  };
  const { pointed, handlers } = useSeekPointer(duration > 0, {
    onCommit: (fraction) => {
      // Immediately, because the element reports its new time a moment later and the bar would jump back.
      setPlayed(fraction);
      player.seekTo(fraction * duration);
    },
    onCancel: () => {
      setPlayed(playedFraction(player.getState()));
    },
  });
  const dragged = pointed?.isDragging ? pointed.fraction : undefined;

  const updatePlayed = useEffectEvent(() => {
    if (dragged === undefined) setPlayed(playedFraction(player.getState()));
  });
  useEffect(() => {
    updatePlayed();
    return player.subscribe(() => {
      updatePlayed();
    });
  }, [player]);
  useEffect(() => {
    if (dragged !== undefined) setPlayed(dragged);
  }, [dragged]);

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-dragging={dragged === undefined ? undefined : ''}
      {...handlers}
    >
      <SeekSlider player={player} />
      <div className={styles.line} style={{ '--buffered': buffered } as CSSProperties}>
        <div className={styles.played} />
        {chapters
          .filter(({ startSeconds }) => startSeconds > 0 && startSeconds < duration)
          .map(({ startSeconds }, index) => (
            <span
              key={`${startSeconds} ${index}`}
              className={styles.chapter}
              style={{ insetInlineStart: `${(100 * startSeconds) / duration}%` }}
            />
          ))}
      </div>
      <div className={styles.thumbPlace}>
        <span className={styles.thumb} />
      </div>
      {pointed && <SeekTip player={player} fraction={pointed.fraction} />}
    </div>
  );
}

const playedFraction = ({ currentTimeSeconds, durationSeconds }: PlaybackState) =>
  durationSeconds > 0 ? Math.min(currentTimeSeconds / durationSeconds, 1) : 0;
