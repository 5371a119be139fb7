import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { heroQuery } from '../../api';

/** What comes later than that is not waited for. */
const HELD_MAX_MS = 1_500;
/** A page that nobody sees paints nothing. */
const PAINTED_WITHIN_MS = 200;

/**
 * Whether the rows keep the shape of what is to come: until the hero is painted, which is what one sees first, and until it
 * is known which row is the first. Never longer than 1.5 s, and not at all on a page whose hero is at hand, as by Back.
 *
 * @param isFirstRowUnknown whether a row may still come above the others
 */
export function useAreRowsDelayed(isFirstRowUnknown: boolean): boolean {
  const { isPending } = useQuery(heroQuery());
  const [isPainted, setPainted] = useState(!isPending);
  const [isOver, setOver] = useState(false);
  // For good: what is shown is not taken away again.
  if (!isOver && isPainted && !isFirstRowUnknown) setOver(true);

  useEffect(() => {
    if (isPending) return undefined;
    return afterPaint(() => {
      startTransition(() => setPainted(true));
    });
  }, [isPending]);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), HELD_MAX_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return !isOver;
}

/** @returns forgets it */
function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, PAINTED_WITHIN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
