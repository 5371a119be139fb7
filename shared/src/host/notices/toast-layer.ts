import { useLayoutEffect, useState } from 'react';
import { onModalsChange, topModal } from '../../ui/Modal/open-modals';
import styles from './Toasts.module.css';

/** How long the layer stays silent after a move: its content was announced before. */
const SILENT_MS = 150;

/** Creates the live region for the toasts. It must exist before the first toast is added, or that is not announced. */
function createLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = styles.layer ?? '';
  layer.setAttribute('role', 'status');
  layer.setAttribute('aria-live', 'polite');
  layer.setAttribute('aria-atomic', 'false');
  layer.setAttribute('aria-label', 'Notices (F6)');
  return layer;
}

/**
 * Moves the layer into a parent. In a dialog it is also a popover, so that the dialog neither clips it nor fades it out on
 * exit.
 */
function moveLayer(layer: HTMLElement, parent: HTMLElement): void {
  layer.setAttribute('aria-live', 'off');
  parent.append(layer);
  if (typeof layer.showPopover !== 'function') return;
  if (parent === document.body) {
    layer.removeAttribute('popover');
  } else {
    layer.setAttribute('popover', 'manual');
    layer.showPopover();
  }
}

/**
 * Keeps a layer over the page reachable: inside the top modal dialog while one is open, because everything else is inert
 * then, and otherwise at the end of the body.
 *
 * @returns the element to render into, and whether it has just moved: toasts that are added then are not announced
 */
export function useToastLayer(): { layer: HTMLElement; isMoving: boolean } {
  const [layer] = useState(createLayer);
  const [isMoving, setMoving] = useState(true);
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const parent = topModal() ?? document.body;
      if (layer.parentElement === parent && layer.isConnected) return;
      moveLayer(layer, parent);
      setMoving(true);
      clearTimeout(timer);
      timer = setTimeout(() => {
        layer.setAttribute('aria-live', 'polite');
        setMoving(false);
      }, SILENT_MS);
    };
    update();
    const stop = onModalsChange(update);
    return () => {
      stop();
      clearTimeout(timer);
      layer.remove();
    };
  }, [layer]);
  return { layer, isMoving };
}
