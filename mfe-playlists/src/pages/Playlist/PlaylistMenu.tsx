import { useSite, type Playlist } from '@steadfast/shared';
import { Button } from '@steadfast/shared/ui';
import { useState, type MouseEvent } from 'react';
import type { PlaylistMenuLayer } from './PlaylistMenuLayer';

const loadLayer = () => import(/* webpackChunkName: "playlist-menu" */ './PlaylistMenuLayer');
// A failure is told when it is asked for.
const warm = () => void loadLayer().catch(() => undefined);

export interface PlaylistMenuProps {
  playlist: Playlist;
  onRename: () => void;
  onDelete: () => void;
}

interface Opening {
  button: HTMLButtonElement;
  isByKeyboard: boolean;
  /** Not there as long as its code is on its way. */
  Layer?: typeof PlaylistMenuLayer;
}

/** What the owner can do with a playlist as a whole (REQ-PLAYLIST-3). Its code comes when it is wanted. */
export function PlaylistMenu({ playlist, onRename, onDelete }: PlaylistMenuProps) {
  const { notify } = useSite();
  const [opening, setOpening] = useState<Opening>();
  const notLoaded = () => {
    setOpening(undefined);
    notify('This did not load. Check your connection and try again.', { tone: 'error' });
  };
  const open = ({ currentTarget: button, detail }: MouseEvent<HTMLButtonElement>) => {
    if (opening) {
      setOpening(undefined);
      return;
    }
    button.focus(); // Safari focuses no button that is clicked
    const isByKeyboard = detail === 0;
    setOpening({ button, isByKeyboard });
    loadLayer().then(
      ({ PlaylistMenuLayer: Layer }) =>
        setOpening(document.activeElement === button ? { button, isByKeyboard, Layer } : undefined),
      notLoaded,
    );
  };
  const Layer = opening?.Layer;
  return (
    <>
      <Button
        icon="more"
        aria-label="Playlist options"
        aria-haspopup="menu"
        aria-expanded={!!Layer}
        isBusy={opening && !Layer}
        onClick={open}
        onPointerEnter={warm}
        onFocus={warm}
      />
      {opening && Layer && (
        <Layer
          button={opening.button}
          isByKeyboard={opening.isByKeyboard}
          playlist={playlist}
          onRename={onRename}
          onDelete={onDelete}
          onClosed={() => {
            setOpening(undefined);
          }}
        />
      )}
    </>
  );
}
