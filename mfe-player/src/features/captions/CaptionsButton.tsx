import { toggleCaptions } from './caption-choice';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { ControlButton } from '../controls/ControlButton';
import styles from './CaptionsButton.module.css';

export interface CaptionsButtonProps {
  player: PlayerController;
}

/** Captions on and off. Not there where the stream has none. Which ones is chosen in the settings. */
export function CaptionsButton({ player }: CaptionsButtonProps) {
  const isThere = usePlayback(player, ({ captionTracks }) => captionTracks.length > 0);
  const isOn = usePlayback(player, ({ captionTrackId }) => captionTrackId !== undefined);
  if (!isThere) return null;
  return (
    <ControlButton
      icon="captions"
      label="Captions"
      tip={isOn ? 'Captions off' : 'Captions on'}
      aria-pressed={isOn}
      command="captions"
      className={styles.button}
      onClick={() => {
        toggleCaptions(player);
      }}
    />
  );
}
