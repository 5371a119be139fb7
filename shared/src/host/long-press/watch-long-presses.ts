import { videoMenu } from '../../ui/VideoMenu/VideoMenu';

/** How long a finger rests until that means something, in milliseconds: as phones have it (decided). */
export const LONG_PRESS_MS = 500;

/** From here on it is hardly a tap any more, and the menu's code is asked for. */
const WARM_MS = 200;

/** A finger that moved more than this many pixels scrolls. */
const TREMBLE_MAX_PX = 10;

interface Press {
  button: HTMLElement;
  x: number;
  y: number;
  timer: number;
}

/**
 * Opens the menu of what a finger rests on: of a card, or whatever else is marked by `data-long-press` and holds the button
 * of a menu. The link beneath is not followed then, and the browser's own menu stays away; that of a mouse's right button
 * and of the keyboard does not.
 *
 * @returns stops watching
 */
export function watchLongPresses(): () => void {
  let press: Press | undefined;
  /** The finger that opened a menu is still there. */
  let isHeld = false;
  const end = new AbortController();
  const on = <E extends Event>(types: string[], happened: (event: E) => void) => {
    const listener = happened as (event: Event) => void;
    for (const type of types)
      document.addEventListener(type, listener, { capture: true, passive: false, signal: end.signal });
  };

  const forget = () => {
    clearTimeout(press?.timer);
    press = undefined;
  };
  const hold = () => {
    press?.button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    isHeld = true;
    forget();
  };
  const warm = () => {
    videoMenu.preload();
    if (press) press.timer = window.setTimeout(hold, LONG_PRESS_MS - WARM_MS);
  };

  on<PointerEvent>(['pointerdown'], ({ target, pointerType, isPrimary, clientX, clientY }) => {
    forget();
    isHeld = false;
    const button = pointerType === 'touch' && isPrimary && menuButtonOf(target);
    if (button) press = { button, x: clientX, y: clientY, timer: window.setTimeout(warm, WARM_MS) };
  });
  on<PointerEvent>(['pointermove'], ({ clientX, clientY }) => {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > TREMBLE_MAX_PX) forget();
  });
  on(['pointerup', 'pointercancel'], forget); // a scroll cancels, too
  // Browsers that know of long presses tell so by `contextmenu`, before or after our own time is over.
  on(['contextmenu'], (event) => {
    if (!press && !isHeld) return;
    event.preventDefault();
    if (press) hold();
  });
  on(['touchend', 'touchcancel'], (event) => {
    if (isHeld && event.cancelable) event.preventDefault(); // else browsers click the link beneath
    isHeld = false;
  });
  return () => {
    forget();
    end.abort();
  };
}

/** The button of the closed menu of what was touched; undefined on other buttons and fields, which do their own. */
function menuButtonOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('button, input, select, textarea')) return undefined;
  const button = target
    .closest('[data-long-press]')
    ?.querySelector<HTMLElement>('button[aria-haspopup=menu][aria-expanded=false]');
  return button ?? undefined;
}
