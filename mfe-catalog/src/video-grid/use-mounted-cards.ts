import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../when-idle';
import { BATCH_SIZE, nextBatch, batchInView } from './next-batch';

/**
 * Mounts a long grid in parts: the first at once, then, as the browser is idle, the one nearest to where the viewer looks.
 * In the end all are there, for whoever searches the page or has it read out; until then `--card-height` keeps their place,
 * so that the page is as high as it will be and one comes back to where one was. A card that was mounted stays, also while
 * it is not among those shown.
 *
 * @param grid what the cards stand in
 * @param shown ids of the cards that are shown, in their order
 * @returns whether a card is there, by its id
 */
export function useMountedCards(
  grid: RefObject<HTMLElement | null>,
  shown: readonly number[],
): (id: number) => boolean {
  const [mounted, setMounted] = useState<ReadonlySet<number>>(new Set(partOf(shown, 0)));
  if (partOf(shown, 0).some((id) => !mounted.has(id))) setMounted(new Set([...mounted, ...partOf(shown, 0)]));
  const isLong = shown.length > BATCH_SIZE;

  useLayoutEffect(() => {
    // The card itself: its place is as high as its neighbours', which may be as high as they are told to be here.
    const card = isLong && grid.current?.querySelector('li:not([hidden]) article');
    if (!card) return undefined;
    const measure = () => {
      const { height } = card.getBoundingClientRect();
      if (height > 0) grid.current?.style.setProperty('--card-height', `${height}px`);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(card);
    return () => {
      sizes.disconnect();
    };
  }, [grid, isLong, shown]);

  useEffect(() => {
    if (shown.every((id) => mounted.has(id))) return undefined;
    return whenIdle(() => {
      const parts = Math.ceil(shown.length / BATCH_SIZE);
      const done = new Set<number>();
      for (let part = 0; part < parts; part += 1)
        if (partOf(shown, part).every((id) => mounted.has(id))) done.add(part);
      const place = grid.current?.getBoundingClientRect() ?? { top: 0, height: 0 };
      const next = nextBatch(done, parts, batchInView(place, window.innerHeight, parts));
      if (next === undefined) return;
      startTransition(() => {
        setMounted((now) => new Set([...now, ...partOf(shown, next)]));
      });
    });
  }, [grid, mounted, shown]);

  return (id) => mounted.has(id);
}

function partOf(ids: readonly number[], part: number): readonly number[] {
  return ids.slice(part * BATCH_SIZE, (part + 1) * BATCH_SIZE);
}
