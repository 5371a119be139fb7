import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { usePlayback, type PlayerProps } from '../../engine/player-controller';
import { ControlButton } from './ControlButton';
import styles from './VolumeControl.module.css';

const STEP_PERCENT = 5;
const SLIDER_KEYS = /^(Arrow.*|Page.*|Home|End)$/;

/** Mute button and volume slider. Without a hovering pointer, the device's own keys set the volume. */
export function VolumeControl({ player }: PlayerProps) {
  const isMuted = usePlayback(player, (state) => state.isMuted);
  const percent = usePlayback(player, (state) => Math.round(state.volume * 100));
  const isDragged = useRef(false);
  const audiblePercent = isMuted ? 0 : percent;
  return (
    <div className={styles.volume}>
      <ControlButton
        icon={audiblePercent === 0 ? 'muted' : audiblePercent < 50 ? 'volume-low' : 'volume'}
        label="Mute"
        command="mute"
        tip={audiblePercent === 0 ? 'Unmute' : 'Mute'}
        aria-pressed={audiblePercent === 0}
        onClick={() => {
          if (audiblePercent > 0) player.setMuted(true);
          else player.unmute();
        }}
      />
      <input
        type="range"
        className={styles.slider}
        style={{ '--audible': `${audiblePercent}%` } as CSSProperties}
        aria-label="Volume"
        aria-valuetext={isMuted ? `${percent}%, muted` : `${percent}%`}
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={audiblePercent}
        onChange={(event) => {
          player.setVolume(event.target.valueAsNumber / 100, { isPassing: isDragged.current });
        }}
        onPointerDown={() => {
          isDragged.current = true;
        }}
        onPointerUp={(event) => {
          isDragged.current = false;
          player.setVolume(event.currentTarget.valueAsNumber / 100);
        }}
        onPointerCancel={() => {
          isDragged.current = false;
        }}
        onKeyDown={keepFromPage}
      />
    </div>
  );
}

/** The slider handles these keys; the page's shortcuts must not seek or change the volume as well. */
function keepFromPage(event: KeyboardEvent) {
  if (SLIDER_KEYS.test(event.key)) event.stopPropagation();
}
