/**
 * Watches for a press outside of an open menu, which closes that and does nothing else: the click that follows it reaches
 * nobody, though the menu is gone by then. Fingers that scroll are told at once, too, and scroll on.
 *
 * @param isInside whether what was pressed belongs to the menu or its button
 * @param pressed runs at the press itself
 * @returns stops watching; a click that is still to come is kept back all the same
 */
export function watchPressOutside(
  isInside: (target: EventTarget | null) => boolean,
  pressed: (event: PointerEvent) => void,
): () => void {
  const happened = (event: PointerEvent) => {
    if (isInside(event.target)) return;
    if (event.button === 0) keepClickBack();
    pressed(event);
  };
  window.addEventListener('pointerdown', happened, { capture: true });
  return () => {
    window.removeEventListener('pointerdown', happened, { capture: true });
  };
}

/** Keeps back the click that ends the press which is beginning, if it comes: a drag or a scroll ends without one. */
function keepClickBack() {
  const end = new AbortController();
  const first = { capture: true, signal: end.signal };
  let isReleased = false; // before that, it is a long press that opens the next menu
  const over = () => {
    end.abort();
  };
  window.addEventListener('pointerup', () => (isReleased = true), first);
  window.addEventListener(
    'click',
    (event) => {
      if (!isReleased) return;
      over();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    first,
  );
  window.addEventListener('pointerdown', over, first);
  window.addEventListener('pointercancel', over, first);
  window.addEventListener('keydown', over, first);
}
