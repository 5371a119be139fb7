import { useEffect, useEffectEvent, useRef, type CSSProperties, useCallback, useState } from 'react';
import { formatDuration } from '@steadfast/ui';
import { usePlayback, type PlayerController, type PlayerProps } from '../../engine/player-controller';
import type { PlaybackState } from '../../engine/playback-state';
import styles from './SeekBar.module.css';
import { SeekSlider } from './SeekSlider';
import { formatBufferedGradient, findChapter } from './seek-steps';
import { useSeekPointer } from './use-seek-pointer';

/**
 * The timeline of a video: played and buffered parts, chapters, and seeking. Values that change with time are
 * written to the element, not rendered: the media element fires `timeupdate` four times a second.
 */
export function SeekBar({ player }: PlayerProps) {
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
      setPlayed(calculatePlayedFraction(player.getState()));
    },
  });
  const dragged = pointed?.isDragging ? pointed.fraction : undefined;

  const updatePlayed = useEffectEvent(() => {
    if (dragged === undefined) setPlayed(calculatePlayedFraction(player.getState()));
  });
  useEffect(() => {
    updatePlayed();
    return player.subscribe(updatePlayed);
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
      <div className={styles.thumbTrack}>
        <span className={styles.thumb} />
      </div>
      {pointed && <SeekTip player={player} fraction={pointed.fraction} />}
    </div>
  );
}

const calculatePlayedFraction = ({ currentTimeSeconds, durationSeconds }: PlaybackState) =>
  durationSeconds > 0 ? Math.min(currentTimeSeconds / durationSeconds, 1) : 0;

interface SeekTipProps {
  player: PlayerController;
  /** Position in the video, from 0 to 1. */
  fraction: number;
}

/** Preview, chapter and time at the pointer. Hidden from screen readers: the slider announces them. */
function SeekTip({ player, fraction }: SeekTipProps) {
  const seconds = usePlayback(player, (state) => state.durationSeconds) * fraction;
  const chapters = usePlayback(player, (state) => state.chapters);
  const hasPreview = usePlayback(player, (state) => state.hasPreview);
  const chapter = findChapter(chapters, seconds);
  return (
    <div className={styles.tipAnchor} style={{ '--pointed': fraction } as CSSProperties} aria-hidden="true">
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

interface SeekPreviewProps {
  player: PlayerController;
  seconds: number;
}

/** The preview frame at a time, from the stream's I-frame playlist. Loads only while a time is pointed at. */
function SeekPreview({ player, seconds }: SeekPreviewProps) {
  const preview = useRef<ReturnType<PlayerController['openPreview']>>(undefined);
  const [hasFrame, setHasFrame] = useState(false);
  const open = useCallback(
    (video: HTMLVideoElement | null) => {
      if (!video) return;
      const opened = player.openPreview(video);
      preview.current = opened;
      return () => {
        opened?.close();
      };
    },
    [player],
  );
  // Preview frames are further apart than this.
  const roundedSeconds = Math.round(seconds);
  useEffect(() => {
    preview.current?.seekTo(roundedSeconds);
  }, [roundedSeconds]);
  return (
    <video
      ref={open}
      className={styles.preview}
      muted
      playsInline
      tabIndex={-1}
      data-frame={hasFrame || undefined}
      onLoadedData={() => {
        setHasFrame(true);
      }}
    />
  );
}
