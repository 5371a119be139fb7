import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useSite } from '../../site/site-context';
import { Button } from '../Button/Button';
import type { MenuEntry } from '../Menu/menu-entries';
import { loadVideoMenu, warmVideoMenu } from './load-video-menu';
import type { VideoMenuLayer } from './VideoMenuLayer';

export interface VideoMenuProps {
  video: { id: number; title: string };
  /** What can be done with it here besides what can be done everywhere: "Remove from playlist". */
  entries?: readonly MenuEntry[] | undefined;
}

interface Opening {
  button: HTMLButtonElement;
  isByKeyboard: boolean;
  /** The menu itself; not there as long as its code is on its way. */
  Layer?: typeof VideoMenuLayer;
}

/**
 * The button that opens what can be done with a video (REQ-MENU-1). It is cheap, thousands may stand on a page: the menu
 * comes with the first sign that somebody wants one, and opens by the click that asked for it, however late its code is,
 * unless the viewer has turned to something else by then. Not there where nothing can be done.
 */
export function VideoMenu({ video, entries }: VideoMenuProps) {
  const { hasDialog, notify } = useSite();
  const [opening, setOpening] = useState<Opening>();
  if (!entries?.length && !hasDialog('share') && !hasDialog('add-to-playlist')) return null;

  const close = () => setOpening(undefined);
  const open = (button: HTMLButtonElement, isByKeyboard: boolean) => {
    button.focus(); // Safari focuses no button that is clicked
    setOpening({ button, isByKeyboard });
    loadVideoMenu().then(
      ({ VideoMenuLayer: Layer }) =>
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
        variant="quiet"
        size="small"
        icon="more"
        aria-label={`More actions for ${video.title}`}
        aria-haspopup="menu"
        aria-expanded={!!Layer}
        isBusy={opening && !Layer}
        onClick={clicked}
        onKeyDown={pressed}
        onPointerEnter={warmVideoMenu}
        onFocus={warmVideoMenu}
      />
      {Layer && <Layer {...opening} video={video} entries={entries} onClosed={close} />}
    </>
  );
}
