import { useState, type KeyboardEvent } from 'react';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import styles from './SeekBar.module.css';
import { describePosition, seekByKey } from './seek-steps';

/**
 * The seek bar for keyboard and assistive technology: a native slider that ignores the pointer. Its value
 * updates each second. While focused, its text updates only with seeks and pauses, or a screen reader would
 * read out every second.
 */
export function SeekSlider({ player }: PlayerProps) {
  const seconds = usePlayback(player, (state) => Math.floor(state.currentTimeSeconds));
  const duration = usePlayback(player, (state) => state.durationSeconds);
  const stateKey = usePlayback(player, ({ seeks, isSeeking, phase }) => `${seeks} ${isSeeking} ${phase}`);
  const [isFocused, setIsFocused] = useState(false);
  const [announced, setAnnounced] = useState({ seconds, stateKey });
  if (announced.seconds !== seconds && (!isFocused || announced.stateKey !== stateKey))
    setAnnounced({ seconds, stateKey });

  const handleKey = (event: KeyboardEvent) => {
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
