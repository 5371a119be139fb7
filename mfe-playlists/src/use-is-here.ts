import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Whether somebody can still see what is said here. As an effect that waits for no paint: what fails at that moment would be
 * told to nobody.
 *
 * @param isOpen false while what holds it closes
 * @returns to be read when there is something to say
 */
export function useIsHere(isOpen = true): Readonly<RefObject<boolean>> {
  const isHere = useRef(isOpen);
  useLayoutEffect(() => {
    isHere.current = isOpen;
    return () => {
      isHere.current = false;
    };
  }, [isOpen]);
  return isHere;
}
