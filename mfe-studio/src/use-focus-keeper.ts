import { listen } from '@steadfast/sdk';
import { useCallback, type RefCallback } from 'react';

/**
 * Keeps the focus in place when what has it is removed or disabled, such as a button that has done its work: it goes to the
 * row that follows, or to the section around it. A lost focus would begin at the top of the page.
 *
 * @returns the ref of the element that it watches
 */
export function useFocusKeeper(): RefCallback<HTMLElement> {
  return useCallback((root) => {
    if (!root) return undefined;
    let focused: Element | undefined;
    let following: (Element | null | undefined)[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      const row = target.closest('li');
      const heading = root.querySelector('h1');
      following = [row?.nextElementSibling, row?.previousElementSibling, target.closest('section'), heading];
    };
    const onBlur = ({ target }: FocusEvent) => {
      // The editor has put it elsewhere, unless the element is being removed.
      queueMicrotask(() => {
        if (focused === target && !isGone(focused)) focused = undefined;
      });
    };
    const restore = () => {
      if (!isGone(focused) || document.activeElement !== document.body) return;
      const next = following.find((each) => each?.isConnected);
      const place = next?.matches('li') ? next.querySelector<HTMLElement>('a, button') : next;
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    };
    const stops = [listen(root, ['focusin'], onFocus), listen(root, ['focusout'], onBlur)];
    const observer = new MutationObserver(restore);
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    return () => {
      observer.disconnect();
      for (const stop of stops) stop();
    };
  }, []);
}

const isGone = (element: Element | undefined) =>
  element !== undefined && (!element.isConnected || element.matches(':disabled'));
