import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * For what changes the layout when a field is left: it waits until the press that has left the field is over. Otherwise what
 * is being pressed would move away under the finger, and would not be clicked.
 *
 * @param onLeft called when the field was left, and the click, if there was one, has done its work
 * @returns the field's handler of `blur`
 */
export function useSettledBlur(onLeft: () => void): () => void {
  const isPressed = useRef(false);
  const isLeft = useRef(false);
  const [isSettling, setSettling] = useState(false);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    const events = new AbortController();
    const options = { capture: true, signal: events.signal };
    const released = () => {
      isPressed.current = false;
      if (isLeft.current) setSettling(true);
    };
    document.addEventListener('pointerdown', () => (isPressed.current = true), options);
    document.addEventListener('pointerup', released, options);
    document.addEventListener('pointercancel', released, options);
    return () => {
      events.abort();
    };
  }, []);
  useEffect(() => {
    if (!isSettling) return undefined;
    // All events of a touch come in one turn, its click last.
    const timer = setTimeout(() => {
      isLeft.current = false;
      setSettling(false);
      left();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isSettling]);
  return () => {
    isLeft.current = true;
    if (!isPressed.current) setSettling(true);
  };
}
