import { useLayoutEffect, type RefObject } from 'react';

/**
 * Leaves the focus on the stage when a part over it goes that has it: lost, the keyboard would start again at the top of the
 * page, and the shell would move it there when the video moves on. A focus elsewhere is left alone.
 */
export function useFocusLeft(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = ref.current;
    const stage = part?.closest('section');
    return () => {
      // React runs this before it takes the part away.
      if (!stage || !part?.contains(document.activeElement)) return;
      stage.tabIndex = -1;
      stage.focus({ preventScroll: true });
    };
  }, [ref]);
}
