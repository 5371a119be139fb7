import { useRef, type CSSProperties, type KeyboardEvent } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { ControlButton } from './ControlButton';
import styles from './VolumeControl.module.css';

export interface VolumeControlProps {
  player: PlayerController;
}

const STEP_PERCENT = 5;
const SLIDER_KEYS = /^(Arrow.*|Page.*|Home|End)$/;

/** Sound on and off, and how loud. Where there is no pointer that hovers the device's own keys do the latter. */
export function VolumeControl({ player }: VolumeControlProps) {
  const isMuted = usePlayback(player, (state) => state.isMuted);
  const percent = usePlayback(player, (state) => Math.round(state.volume * 100));
  const isDragged = useRef(false);
  const heard = isMuted ? 0 : percent;
  return (
    <div className={styles.volume}>
      <ControlButton
        icon={heard === 0 ? 'muted' : heard < 50 ? 'volume-low' : 'volume'}
        label="Mute"
        command="mute"
        tip={heard === 0 ? 'Unmute' : 'Mute'}
        aria-pressed={heard === 0}
        onClick={() => {
          if (heard > 0) player.setMuted(true);
          else player.unmute();
        }}
      />
      <input
        type="range"
        className={styles.slider}
        style={{ '--heard': `${heard}%` } as CSSProperties}
        aria-label="Volume"
        aria-valuetext={isMuted ? `${percent}%, muted` : `${percent}%`}
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={heard}
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

/** The slider answers these keys itself: the page's keys are not to seek or to turn the sound up besides. */
function keepFromPage(event: KeyboardEvent) {
  if (SLIDER_KEYS.test(event.key)) event.stopPropagation();
}
