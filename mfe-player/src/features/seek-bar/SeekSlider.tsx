import { useState, type KeyboardEvent } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import styles from './SeekBar.module.css';
import { describePosition, seekByKey } from './seek-steps';

export interface SeekSliderProps {
  player: PlayerController;
}

/**
 * The seek bar for keys and assistive technology: the browser's own slider, which the pointer goes through. Its value
 * moves on with each second. Its words do not while it has the focus, or a screen reader would read each second out: then
 * they change with seeks and pauses.
 */
export function SeekSlider({ player }: SeekSliderProps) {
  const seconds = usePlayback(player, (state) => Math.floor(state.currentTimeSeconds));
  const duration = usePlayback(player, (state) => state.durationSeconds);
  const step = usePlayback(player, ({ seeks, isSeeking, phase }) => `${seeks} ${isSeeking} ${phase}`);
  const [isFocused, setIsFocused] = useState(false);
  const [said, setSaid] = useState({ seconds, step });
  if (said.seconds !== seconds && (!isFocused || said.step !== step)) setSaid({ seconds, step });

  const handleKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { currentTimeSeconds } = player.getState();
    const to = seekByKey(event.key, currentTimeSeconds, duration);
    if (to === undefined) return;
    // Neither the slider's own step nor the page's keys on top of it.
    event.preventDefault();
    event.stopPropagation();
    if (duration > 0) player.seekTo(to);
  };
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label="Seek"
      aria-valuetext={describePosition(said.seconds, duration)}
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
