import { useLayoutEffect, type RefObject } from 'react';

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
