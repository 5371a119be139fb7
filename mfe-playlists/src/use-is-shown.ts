import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Whether a message shown here can still be seen. A layout effect, so that a failure right after unmounting is not
 * reported to a form that is gone.
 *
 * @param isOpen false while the dialog around it closes
 * @returns a ref to read when there is something to report
 */
export function useIsShown(isOpen = true): Readonly<RefObject<boolean>> {
  const isShown = useRef(isOpen);
  useLayoutEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);
  return isShown;
}
