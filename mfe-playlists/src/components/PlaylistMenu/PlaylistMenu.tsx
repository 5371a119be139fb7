import { useSite, type Playlist } from '@steadfast/shared';
import { Button, type ButtonProps } from '@steadfast/shared/ui';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PlaylistMenuLayer } from './PlaylistMenuLayer';

const loadLayer = () => import(/* webpackChunkName: "playlist-menu" */ './PlaylistMenuLayer');
// A failure is told when it is asked for.
const warm = () => void loadLayer().catch(() => undefined);

export interface PlaylistMenuProps extends Pick<ButtonProps, 'size' | 'variant'> {
  playlist: Playlist;
  /** Names button and menu: "Playlist options". */
  label: string;
  onRename: () => void;
  onDelete: () => void;
}

interface Opening {
  button: HTMLButtonElement;
  isByKeyboard: boolean;
  /** Not there as long as its code is on its way. */
  Layer?: typeof PlaylistMenuLayer;
}

/**
 * What the owner can do with a playlist as a whole (REQ-PLAYLIST-3). Its code comes with the first sign that somebody wants it,
 * and it opens by the click that asked for it, unless the viewer has turned to something else by then.
 */
export function PlaylistMenu({ playlist, label, onRename, onDelete, ...look }: PlaylistMenuProps) {
  const { notify } = useSite();
  const [opening, setOpening] = useState<Opening>();
  const close = () => setOpening(undefined);
  const open = (button: HTMLButtonElement, isByKeyboard: boolean) => {
    button.focus(); // Safari focuses no button that is clicked
    setOpening({ button, isByKeyboard });
    loadLayer().then(
      ({ PlaylistMenuLayer: Layer }) =>
        setOpening(document.activeElement === button ? { button, isByKeyboard, Layer } : undefined),
      () => {
        close();
        notify('This did not load. Check your connection and try again.', { tone: 'error' });
      },
    );
  };
  const clicked = ({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    if (opening) close();
    else open(currentTarget, detail === 0); // a click by a key, or by a screen reader
  };
  const pressed = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!opening) open(event.currentTarget, true);
  };
  const Layer = opening?.Layer;
  return (
    <>
      <Button
        {...look}
        icon="more"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={!!Layer}
        isBusy={opening && !Layer}
        onClick={clicked}
        onKeyDown={pressed}
        onPointerEnter={warm}
        onFocus={warm}
      />
      {Layer && (
        <Layer
          button={opening.button}
          isByKeyboard={opening.isByKeyboard}
          playlist={playlist}
          label={label}
          onRename={onRename}
          onDelete={onDelete}
          onClosed={close}
        />
      )}
    </>
  );
}
