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
export function nextBatch(mounted: ReadonlySet<number>, batches: number, inView: number): number | undefined {
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
export function batchInView(
  { top, height }: { top: number; height: number },
  windowHeight: number,
  batches: number,
): number {
  if (!(height > 0)) return 0;
  const share = (windowHeight / 2 - top) / height;
  return Math.min(batches - 1, Math.max(0, Math.floor(share * batches)));
}
