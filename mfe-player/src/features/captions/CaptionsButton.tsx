import { toggleCaptions } from './caption-choice';
import type { PlayerController } from '../../engine/player-controller';
import { usePlayback } from '../../engine/use-player';
import { ControlButton } from '../controls/ControlButton';
import styles from './CaptionsButton.module.css';

export interface CaptionsButtonProps {
  player: PlayerController;
}

/** Toggles captions. Renders nothing for a stream without captions. The settings choose the track. */
export function CaptionsButton({ player }: CaptionsButtonProps) {
  const hasCaptions = usePlayback(player, ({ captionTracks }) => captionTracks.length > 0);
  const isOn = usePlayback(player, ({ captionTrackId }) => captionTrackId !== undefined);
  if (!hasCaptions) return null;
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
