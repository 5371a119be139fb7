import { useEffect } from 'react';
import './LongPress.module.css';
import { combineStops, listen } from '@steadfast/sdk/internal';
import { cardMenu } from '@steadfast/ui/internal';

/** Opens the menu of a card on a long press. Renders nothing. */
export function LongPress() {
  useEffect(watchLongPresses, []);
  return null;
}

/** Duration of a long press, in milliseconds, as on phones. */
export const LONG_PRESS_MS = 500;

/** After this time a tap is unlikely, so the menu's code is preloaded. */
const PRELOAD_AFTER_MS = 200;

/** A finger that moves more than this many pixels scrolls. */
const MAX_MOVE_PX = 10;

interface Press {
  button: HTMLElement;
  x: number;
  y: number;
  timer: number;
}

/**
 * Opens the menu of a card, or of any element with `data-long-press` and a menu button, on a long press. Suppresses the
 * link under the finger and the browser's context menu, but not a context menu opened by mouse or keyboard.
 *
 * @returns stops watching
 */
function watchLongPresses(): () => void {
  let press: Press | undefined;
  /** Whether the finger that opened a menu is still down. */
  let isFingerDown = false;
  const on = <E extends Event>(types: string[], handle: (event: E) => void) =>
    listen(document, types, handle, { capture: true, passive: false });

  const forget = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const openMenu = () => {
    press?.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    isFingerDown = true;
    forget();
  };
  const preload = () => {
    cardMenu.preload();
    if (press) press.timer = window.setTimeout(openMenu, LONG_PRESS_MS - PRELOAD_AFTER_MS);
  };

  return combineStops(
    forget,
    on<PointerEvent>(['pointerdown'], ({ target, pointerType, isPrimary, clientX, clientY }) => {
      forget();
      isFingerDown = false;
      const button = pointerType === 'touch' && isPrimary && findMenuButton(target);
      if (button)
        press = { button, x: clientX, y: clientY, timer: window.setTimeout(preload, PRELOAD_AFTER_MS) };
    }),
    on<PointerEvent>(['pointermove'], ({ clientX, clientY }) => {
      if (press && Math.hypot(clientX - press.x, clientY - press.y) > MAX_MOVE_PX) forget();
    }),
    on(['pointerup', 'pointercancel'], forget), // a scroll fires pointercancel
    // Browsers with long presses of their own fire `contextmenu`, before or after our timer.
    on(['contextmenu'], (event) => {
      if (!press && !isFingerDown) return;
      event.preventDefault();
      if (press) openMenu();
    }),
    on(['touchend', 'touchcancel'], (event) => {
      if (isFingerDown && event.cancelable) event.preventDefault(); // otherwise browsers click the link
      isFingerDown = false;
    }),
  );
}

/** Returns the button of the touched element's closed menu; undefined on other buttons and on fields. */
function findMenuButton(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('button, input, select, textarea')) return undefined;
  const button = target
    .closest('[data-long-press]')
    ?.querySelector<HTMLElement>('button[aria-haspopup=menu][aria-expanded=false]');
  return button ?? undefined;
}
