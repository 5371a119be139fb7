import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { whenIdle } from '../when-idle';
import { CARDS_OF_PART, nextPart, partInView } from './next-part';

/**
 * Mounts a long grid in parts: the first at once, then, as the browser is idle, the one nearest to where the viewer looks.
 * In the end all are there, for whoever searches the page or has it read out; until then `--card-height` keeps their place,
 * so that the page is as high as it will be and one comes back to where one was.
 *
 * @param grid what the cards stand in
 * @param count of cards
 * @param of what the cards are a list of; another begins anew
 * @returns whether a part is there, by the index of a card
 */
export function useMountedParts(
  grid: RefObject<HTMLElement | null>,
  count: number,
  of: string,
): (index: number) => boolean {
  const [{ of: partsOf, mounted }, setParts] = useState({ of, mounted: firstAlone });
  if (partsOf !== of) setParts({ of, mounted: firstAlone });
  const parts = Math.ceil(count / CARDS_OF_PART);
  const isLong = parts > 1;

  useLayoutEffect(() => {
    // The card itself: its place is as high as its neighbours', which may be as high as they are told to be here.
    const card = isLong && grid.current?.querySelector('article');
    if (!card) return undefined;
    const measure = () => {
      grid.current?.style.setProperty('--card-height', `${card.getBoundingClientRect().height}px`);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(card);
    return () => {
      sizes.disconnect();
    };
  }, [grid, isLong, of]);

  useEffect(() => {
    if (mounted.size >= parts) return undefined;
    return whenIdle(() => {
      const place = grid.current?.getBoundingClientRect() ?? { top: 0, height: 0 };
      const next = nextPart(mounted, parts, partInView(place, window.innerHeight, parts));
      if (next === undefined) return;
      startTransition(() => {
        setParts((now) => (now.of === of ? { of, mounted: new Set([...now.mounted, next]) } : now));
      });
    });
  }, [grid, mounted, parts, of]);

  return (index) => mounted.has(Math.floor(index / CARDS_OF_PART));
}

const firstAlone: ReadonlySet<number> = new Set([0]);
