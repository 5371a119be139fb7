import { useLayoutEffect, useState } from 'react';
import { onModalsChange, topModal } from '../../ui/Modal/open-modals';
import styles from './Toasts.module.css';

/** How long after a move the layer stays silent: what is in it was read out where it lay before. */
const SILENT_MS = 150;

/** The element that holds the toasts and reads out what is added to it. It is there before there is anything to say. */
function makeLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.setAttribute('role', 'status');
  layer.setAttribute('aria-live', 'polite');
  layer.setAttribute('aria-atomic', 'false');
  layer.setAttribute('aria-label', 'Notices (F6)');
  return layer;
}

/**
 * Puts the layer into a home. In a dialog it is a popover besides, so that neither the dialog's edges nor its leaving
 * clip or fade it.
 */
function settle(layer: HTMLElement, home: HTMLElement): void {
  layer.setAttribute('aria-live', 'off');
  home.append(layer);
  if (typeof layer.showPopover !== 'function') return;
  if (home === document.body) {
    layer.removeAttribute('popover');
  } else {
    layer.setAttribute('popover', 'manual');
    layer.showPopover();
  }
}

/**
 * A layer over the whole page that stays in reach: it lies in the top modal dialog while there is one, because everything
 * else is inert then, and at the end of the page otherwise.
 *
 * @returns the element to draw into, and whether it was put there just now: nothing must be added then, it would not be read
 */
export function useToastLayer(): { layer: HTMLElement; isMoving: boolean } {
  const [layer] = useState(makeLayer);
  const [isMoving, setMoving] = useState(true);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      const home = topModal() ?? document.body;
      if (layer.parentElement === home && layer.isConnected) return;
      settle(layer, home);
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        layer.setAttribute('aria-live', 'polite');
        setMoving(false);
      }, SILENT_MS);
    };
    place();
    const stop = onModalsChange(place);
    return () => {
      stop();
      clearTimeout(timer);
      layer.remove();
    };
  }, [layer]);
  return { layer, isMoving };
}
