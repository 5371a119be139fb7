import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../when-idle';

/**
 * Of how many rows, from the first one, the cards are drawn wherever they lie: one more each time the browser has nothing
 * else to do. A short list is there as a whole before long, for Find in page.
 *
 * @param count rows that are to be drawn in the end
 */
export function useRestoredRows(count: number): number {
  const [kept, setKept] = useState(0);
  const isDone = kept >= count;
  useEffect(() => {
    if (isDone) return undefined;
    return whenIdle(() => startTransition(() => setKept(kept + 1)));
  }, [kept, isDone]);
  return Math.min(kept, count);
}
