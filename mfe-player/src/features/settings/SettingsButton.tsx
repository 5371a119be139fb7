import { useSite } from '@steadfast/shared';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PlayerController } from '../../engine/player-controller';
import { ControlButton } from '../controls/ControlButton';
import { loadSettings, warmSettings } from './load-settings';
import type { SettingsMenu } from './SettingsMenu';

export interface SettingsButtonProps {
  player: PlayerController;
}

interface Opening {
  button: HTMLButtonElement;
  /** The menu itself; not there as long as its code is on its way. */
  Menu?: typeof SettingsMenu;
}

/**
 * Opens the settings of the player: quality, speed, sound, captions and their style, next by itself, keys. Stands in the
 * stage, where the menu is drawn too. The menu comes with the first sign that somebody wants it, and opens by the click
 * that asked for it, unless the viewer has turned to something else by then.
 */
export function SettingsButton({ player }: SettingsButtonProps) {
  const { notify } = useSite();
  const [opening, setOpening] = useState<Opening>();

  const close = () => setOpening(undefined);
  const open = (button: HTMLButtonElement) => {
    button.focus(); // Safari focuses no button that is clicked
    const asked = { button };
    setOpening(asked);
    loadSettings().then(
      ({ SettingsMenu: Menu }) => {
        const isLookedFor = document.activeElement === button;
        setOpening((now) => (now === asked ? (isLookedFor ? { button, Menu } : undefined) : now));
      },
      () => {
        setOpening((now) => (now === asked ? undefined : now));
        notify('The settings did not load. Check your connection and try again.', { tone: 'error' });
      },
    );
  };
  const clicked = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (opening) close();
    else open(currentTarget);
  };
  const pressed = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    event.stopPropagation(); // by itself it is a key for the volume
    if (!opening) open(event.currentTarget);
  };
  const Menu = opening?.Menu;
  return (
    <>
      <ControlButton
        icon="settings"
        label="Settings"
        aria-haspopup="menu"
        aria-expanded={!!Menu}
        aria-busy={(opening && !Menu) || undefined}
        onClick={clicked}
        onKeyDown={pressed}
        onPointerEnter={warmSettings}
        onFocus={warmSettings}
      />
      {Menu && <Menu player={player} button={opening.button} onClose={close} />}
    </>
  );
}
