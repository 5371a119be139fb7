import { useLayoutEffect, type RefObject, useEffect } from 'react';
import { combineStops, listen } from '@steadfast/sdk';

/**
 * Moves the focus to the stage when an overlay that has it unmounts. Otherwise Tab would restart at the top
 * of the page, and the shell would move the focus there with the next video. A focus elsewhere stays.
 */
export function useFocusStageOnUnmount(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const overlay = ref.current;
    const stage = overlay?.closest('section');
    return () => {
      // React runs this before it removes the element.
      if (!stage || !overlay?.contains(document.activeElement)) return;
      stage.tabIndex = -1;
      stage.focus({ preventScroll: true });
    };
  }, [ref]);
}

/**
 * Lets Escape dismiss a tooltip while the pointer or focus stays on its button (WCAG 1.4.13). The tooltip
 * returns after the button is left. Escape keeps its other effects.
 *
 * @param area the element that contains the buttons
 */
export function useDismissedTips(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = area;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const button of current?.querySelectorAll('button:hover, button:focus-visible') ?? [])
        button.setAttribute('data-tip-dismissed', '');
    };
    const restoreTip = ({ target, relatedTarget }: PointerEvent | FocusEvent) => {
      const button = target instanceof Element ? target.closest('[data-tip-dismissed]') : null;
      if (relatedTarget instanceof Node && button?.contains(relatedTarget)) return;
      button?.removeAttribute('data-tip-dismissed');
    };
    return combineStops(
      // In the capture phase, before a menu or dialog stops the event.
      listen(document, ['keydown'], dismiss, { capture: true }),
      listen(current, ['pointerout', 'focusout'], restoreTip),
    );
  }, [area]);
}
