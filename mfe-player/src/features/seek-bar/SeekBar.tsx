import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent,
} from 'react';
import { listen } from '@steadfast/sdk';
import { formatDuration } from '@steadfast/ui';
import { usePlayback, type PlayerController, type PlayerProps } from '../../engine/player-controller';
import type { PlaybackState } from '../../engine/playback-state';
import styles from './SeekBar.module.css';
import { describePosition, findChapter, formatBufferedGradient, seekByKey } from './seek-steps';

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

/**
 * Tracks a pointer over a bar. Hovering points at a time, pressing holds it (beyond the bar's edges too) and
 * releasing commits it. Escape, a `pointercancel` or another video cancels.
 *
 * @param callbacks `onCommit` receives the position on the bar, from 0 (start) to 1 (end)
 */
function useSeekPointer(
  isEnabled: boolean,
  { onCommit, onCancel }: { onCommit: (fraction: number) => void; onCancel: () => void },
) {
  const [pointed, setPointed] = useState<{ fraction: number; isDragging: boolean }>();
  const isPointed = pointed !== undefined;
  const isDragging = pointed?.isDragging === true;
  if (isPointed && !isEnabled) setPointed(undefined);

  const cancel = () => {
    setPointed(undefined);
    onCancel();
  };
  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (isDragging) {
      event.preventDefault();
      event.stopPropagation();
    }
    cancel();
  });
  useEffect(() => {
    if (isPointed) return listen(window, ['keydown'], cancelOnEscape, { capture: true });
  }, [isPointed]);

  return {
    pointed,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (!isEnabled || event.button !== 0 || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPointed({ fraction: measureFraction(event), isDragging: true });
      },
      onPointerMove: (event: PointerEvent) => {
        if (!isEnabled || !event.isPrimary) return;
        // After Escape, a pressed pointer points at nothing until it is released.
        if (event.buttons !== 0 && !isDragging) return;
        setPointed({ fraction: measureFraction(event), isDragging });
      },
      onPointerUp: (event: PointerEvent) => {
        if (!isDragging || !event.isPrimary) return;
        onCommit(measureFraction(event));
        // A lifted finger points at nothing.
        setPointed(
          event.pointerType === 'mouse' ? { fraction: measureFraction(event), isDragging: false } : undefined,
        );
      },
      onPointerLeave: () => {
        if (!isDragging) setPointed(undefined);
      },
      onPointerCancel: cancel,
    },
  };
}

function measureFraction({ clientX, currentTarget }: PointerEvent): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(Math.max(0, (clientX - left) / width), 1) : 0;
}

/**
 * The seek bar for keyboard and assistive technology: a native slider that ignores the pointer. Its value
 * updates each second. While focused, its text updates only with seeks and pauses, or a screen reader would
 * read out every second.
 */
function SeekSlider({ player }: PlayerProps) {
  const seconds = usePlayback(player, (state) => Math.floor(state.currentTimeSeconds));
  const duration = usePlayback(player, (state) => state.durationSeconds);
  const stateKey = usePlayback(player, ({ seeks, isSeeking, phase }) => `${seeks} ${isSeeking} ${phase}`);
  const [isFocused, setIsFocused] = useState(false);
  const [announced, setAnnounced] = useState({ seconds, stateKey });
  if (announced.seconds !== seconds && (!isFocused || announced.stateKey !== stateKey))
    setAnnounced({ seconds, stateKey });

  const handleKey = (event: ReactKeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { currentTimeSeconds } = player.getState();
    const to = seekByKey(event.key, currentTimeSeconds, duration);
    if (to === undefined) return;
    // Prevent both the slider's own step and the page's shortcuts.
    event.preventDefault();
    event.stopPropagation();
    if (duration > 0) player.seekTo(to);
  };
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label="Seek"
      aria-valuetext={describePosition(announced.seconds, duration)}
      aria-disabled={duration > 0 ? undefined : true}
      min={0}
      max={Math.max(1, Math.floor(duration))}
      step={1}
      value={seconds}
      onChange={(event) => {
        if (duration > 0) player.seekTo(event.target.valueAsNumber);
      }}
      onKeyDown={handleKey}
      onFocus={() => {
        setIsFocused(true);
      }}
      onBlur={() => {
        setIsFocused(false);
      }}
    />
  );
}

/**
 * Preview, chapter and time at the pointer. Hidden from screen readers: the slider announces them.
 *
 * @param fraction position in the video, from 0 to 1
 */
function SeekTip({ player, fraction }: PlayerProps & { fraction: number }) {
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

/** The preview frame at a time, from the stream's I-frame playlist. Loads only while a time is pointed at. */
function SeekPreview({ player, seconds }: PlayerProps & { seconds: number }) {
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
