import { listen } from '@steadfast/sdk';

/**
 * Detects a press outside an open menu, and suppresses the click that follows it: the press only closes the menu. A finger that
 * scrolls also closes the menu, and keeps scrolling.
 *
 * @param isInside whether the target belongs to the menu or its button
 * @param onPress called at pointerdown
 * @returns stops watching; the click of a press that has begun is still suppressed
 */
export function watchPressOutside(
  isInside: (target: EventTarget | null) => boolean,
  onPress: (event: PointerEvent) => void,
): () => void {
  const onPointerDown = (event: PointerEvent) => {
    if (isInside(event.target)) return;
    if (event.button === 0) suppressNextClick();
    onPress(event);
  };
  return listen(window, ['pointerdown'], onPointerDown, { capture: true });
}

/** Suppresses the click at the end of the current press, if any: a drag or a scroll ends without one. */
function suppressNextClick() {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  let isReleased = false; // An earlier click comes from a long press that opens the next menu.
  const stop = () => {
    controller.abort();
  };
  window.addEventListener('pointerup', () => (isReleased = true), options);
  window.addEventListener(
    'click',
    (event) => {
      if (!isReleased) return;
      stop();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    options,
  );
  listen(window, ['pointerdown', 'pointercancel', 'keydown'], stop, options);
}
