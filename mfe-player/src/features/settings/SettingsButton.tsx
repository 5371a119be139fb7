import { useLazyMenu } from '@steadfast/shared/ui';
import type { PlayerController } from '../../engine/player-controller';
import { ControlButton } from '../controls/ControlButton';
import { settingsMenu } from './load-settings';

export interface SettingsButtonProps {
  player: PlayerController;
}

/**
 * Opens the player's settings: quality, speed, audio, captions and their style, autoplay, shortcuts. The menu
 * renders inside the stage, as this button does.
 */
export function SettingsButton({ player }: SettingsButtonProps) {
  const { opening, close, isLoading, buttonProps } = useLazyMenu(
    settingsMenu,
    'The settings did not load. Check your connection and try again.',
  );
  const Menu = opening?.Layer;
  return (
    <>
      <ControlButton {...buttonProps} icon="settings" label="Settings" aria-busy={isLoading || undefined} />
      {Menu && <Menu player={player} button={opening.button} onClose={close} />}
    </>
  );
}
