import { useEffect, useRef, type RefObject } from 'react';

/** Focuses an element when it mounts. */
export function useInitialFocus<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const ref = useRef<E>(null);
  const isWantedAtStart = useRef(isWanted);
  useEffect(() => {
    if (isWantedAtStart.current) ref.current?.focus();
  }, []);
  return ref;
}
