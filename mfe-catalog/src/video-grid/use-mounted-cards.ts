import { startTransition, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { whenIdle } from '@steadfast/sdk';

/** Mounts the next batch after this delay even if the page stays busy. */
const IDLE_WITHIN_MS = 300;

/**
 * Mounts a long grid in batches: the first at once, then, while the browser is idle, the one nearest to the visible
 * one. In the end all cards are mounted, for Find in page and screen readers. Until then `--card-height` reserves their
 * space, so that the page has its final height and scroll positions can be restored. A mounted card stays mounted, also
 * while the filter hides it.
 *
 * @param grid the element that contains the cards
 * @param shown ids of the visible cards, in order
 * @returns whether a card is mounted, by its id
 */
export function useMountedCards(
  grid: RefObject<HTMLElement | null>,
  shown: readonly number[],
): (id: number) => boolean {
  const [mounted, setMounted] = useState<ReadonlySet<number>>(new Set(sliceBatch(shown, 0)));
  if (sliceBatch(shown, 0).some((id) => !mounted.has(id)))
    setMounted(new Set([...mounted, ...sliceBatch(shown, 0)]));
  const isLong = shown.length > BATCH_SIZE;

  useLayoutEffect(() => {
    // Measure the card and not its cell: a cell is as high as its row, and its height may come from `--card-height`.
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
    return whenIdle(
      () => {
        const batches = Math.ceil(shown.length / BATCH_SIZE);
        const done = new Set<number>();
        for (let batch = 0; batch < batches; batch += 1)
          if (sliceBatch(shown, batch).every((id) => mounted.has(id))) done.add(batch);
        const bounds = grid.current?.getBoundingClientRect() ?? { top: 0, height: 0 };
        const next = findNextBatch(done, batches, findBatchInView(bounds, window.innerHeight, batches));
        if (next === undefined) return;
        startTransition(() => {
          setMounted((now) => new Set([...now, ...sliceBatch(shown, next)]));
        });
      },
      { timeout: IDLE_WITHIN_MS },
    );
  }, [grid, mounted, shown]);

  return (id) => mounted.has(id);
}

function sliceBatch(ids: readonly number[], batch: number): readonly number[] {
  return ids.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE);
}

/** Cards mounted at once: fills a large window, and takes a phone no longer than a frame. */
export const BATCH_SIZE = 24;

/**
 * Selects the batch to mount next: the nearest to the visible one; of two equally near, the later.
 *
 * @param mounted the mounted batches
 * @param batches number of batches
 * @param inView the visible batch, from 0
 * @returns undefined when all are mounted
 */
export function findNextBatch(
  mounted: ReadonlySet<number>,
  batches: number,
  inView: number,
): number | undefined {
  for (let distance = 0; distance < batches; distance += 1) {
    const nearest = [inView + distance, inView - distance].find(
      (batch) => batch >= 0 && batch < batches && !mounted.has(batch),
    );
    if (nearest !== undefined) return nearest;
  }
  return undefined;
}

/**
 * The batch in the middle of the window, by the position of the grid. All cards have the same height.
 *
 * @param top of the grid relative to the window, in CSS pixels
 * @param height of the grid, in CSS pixels
 */
export function findBatchInView(
  { top, height }: { top: number; height: number },
  windowHeight: number,
  batches: number,
): number {
  if (!(height > 0)) return 0;
  const share = (windowHeight / 2 - top) / height;
  return Math.min(batches - 1, Math.max(0, Math.floor(share * batches)));
}
