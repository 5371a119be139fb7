import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Delays layout changes on blur until the press that caused it is over. Otherwise the pressed element would move and
 * receive no click.
 *
 * @param onLeft called after the blur and any click that caused it
 * @returns the `onBlur` handler of the field
 */
export function useSettledBlur(onLeft: () => void): () => void {
  const isPressed = useRef(false);
  const isBlurred = useRef(false);
  const [isSettling, setSettling] = useState(false);
  const handleLeft = useEffectEvent(onLeft);
  useEffect(() => {
    const events = new AbortController();
    const options = { capture: true, signal: events.signal };
    const handleRelease = () => {
      isPressed.current = false;
      if (isBlurred.current) setSettling(true);
    };
    document.addEventListener('pointerdown', () => (isPressed.current = true), options);
    document.addEventListener('pointerup', handleRelease, options);
    document.addEventListener('pointercancel', handleRelease, options);
    return () => {
      events.abort();
    };
  }, []);
  useEffect(() => {
    if (!isSettling) return undefined;
    // All events of a touch arrive in one task, the click last.
    const timer = setTimeout(() => {
      isBlurred.current = false;
      setSettling(false);
      handleLeft();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isSettling]);
  return () => {
    isBlurred.current = true;
    if (!isPressed.current) setSettling(true);
  };
}
