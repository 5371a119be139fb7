import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import type { PlaybackState } from '../../engine/playback-state';
import { usePlayback } from '../../engine/use-player';
import styles from './SeekBar.module.css';
import { SeekSlider } from './SeekSlider';
import { SeekTip } from './SeekTip';
import { bufferedBackground } from './seek-steps';
import { useSeekPointer } from './use-seek-pointer';

export interface SeekBarProps {
  player: PlayerController;
}

/**
 * The line of a video: what was played, what is loaded, the chapters, and a way to any place. What moves with the time is
 * written to the element, not rendered: the medium reports four times a second.
 */
export function SeekBar({ player }: SeekBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const duration = usePlayback(player, (state) => state.durationSeconds);
  const chapters = usePlayback(player, (state) => state.chapters);
  const loaded = usePlayback(player, (state) =>
    bufferedBackground(state.bufferedRanges, state.durationSeconds),
  );

  const showPlayed = (share: number) => {
    bar.current?.style.setProperty('--played', share.toFixed(5));
  };
  const { pointed, handlers } = useSeekPointer(duration > 0, {
    onDecided: (share) => {
      // At once: the medium says where it is a moment later, and until then the line would spring back.
      showPlayed(share);
      player.seekTo(share * duration);
    },
    onGivenUp: () => {
      showPlayed(playedShare(player.getState()));
    },
  });
  const dragged = pointed?.isDragging ? pointed.share : undefined;

  const follow = useEffectEvent(() => {
    if (dragged === undefined) showPlayed(playedShare(player.getState()));
  });
  useEffect(() => {
    follow();
    return player.subscribe(() => {
      follow();
    });
  }, [player]);
  useEffect(() => {
    if (dragged !== undefined) showPlayed(dragged);
  }, [dragged]);

  return (
    <div
      ref={bar}
      className={styles.bar}
      data-dragging={dragged === undefined ? undefined : ''}
      {...handlers}
    >
      <SeekSlider player={player} />
      <div className={styles.line} style={{ '--buffered': loaded } as CSSProperties}>
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
      {pointed && <SeekTip player={player} share={pointed.share} />}
    </div>
  );
}

const playedShare = ({ currentTimeSeconds, durationSeconds }: PlaybackState) =>
  durationSeconds > 0 ? Math.min(currentTimeSeconds / durationSeconds, 1) : 0;
