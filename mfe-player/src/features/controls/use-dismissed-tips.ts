import { useEffect, type RefObject } from 'react';

/**
 * Lets Escape take the words away that stand beside a button while the pointer or the focus is on it, without moving either
 * (WCAG 1.4.13). They come again once it is left and pointed at anew. Escape does what else it does all the same.
 *
 * @param area what the buttons are in
 */
export function useDismissedTips(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = area;
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const button of current?.querySelectorAll('button:hover, button:focus-visible') ?? [])
        button.setAttribute('data-tip-dismissed', '');
    };
    const left = ({ target, relatedTarget }: PointerEvent | FocusEvent) => {
      const button = target instanceof Element ? target.closest('[data-tip-dismissed]') : null;
      if (relatedTarget instanceof Node && button?.contains(relatedTarget)) return;
      button?.removeAttribute('data-tip-dismissed');
    };
    // Before a menu or a dialog keeps the key to itself.
    document.addEventListener('keydown', dismiss, { capture: true });
    current?.addEventListener('pointerout', left);
    current?.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('keydown', dismiss, { capture: true });
      current?.removeEventListener('pointerout', left);
      current?.removeEventListener('focusout', left);
    };
  }, [area]);
}
