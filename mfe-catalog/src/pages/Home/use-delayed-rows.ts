import { useTimeout } from '@steadfast/sdk';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { heroQuery } from '../../api';

/** The longest delay of the rows, in milliseconds. */
const DELAY_MAX_MS = 1_500;
/** A background tab does not paint, so do not wait for a frame longer than this. */
const PAINT_TIMEOUT_MS = 200;

/**
 * Whether the rows still show skeletons: until the hero, which viewers see first, has painted, and until the first row
 * is known. At most 1.5 s, and not at all if the hero is cached, as after Back.
 *
 * @param isFirstRowUnknown whether a row may still appear above the others
 */
export function useAreRowsDelayed(isFirstRowUnknown: boolean): boolean {
  const { isPending } = useQuery(heroQuery());
  const [isPainted, setPainted] = useState(!isPending);
  const [isOver, setOver] = useState(false);
  // Final: rows that are visible stay visible.
  if (!isOver && isPainted && !isFirstRowUnknown) setOver(true);

  useEffect(() => {
    if (isPending) return undefined;
    return runAfterPaint(() => {
      startTransition(() => setPainted(true));
    });
  }, [isPending]);
  useTimeout(() => setOver(true), DELAY_MAX_MS);
  return !isOver;
}

/**
 * Runs work after the next paint.
 *
 * @returns cancels it
 */
function runAfterPaint(work: () => void): () => void {
  let timer = setTimeout(work, PAINT_TIMEOUT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
