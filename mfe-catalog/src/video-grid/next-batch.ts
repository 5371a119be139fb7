/** Cards that are mounted at a time: a first view full of them on a large window, and a frame's work on a phone. */
export const BATCH_SIZE = 24;

/**
 * The part to mount next: the one nearest to where the viewer looks, the later of two that are as near.
 *
 * @param mounted parts that are there
 * @param parts how many there are in all
 * @param inView the part that the viewer looks at, from 0
 * @returns undefined when all are there
 */
export function nextBatch(mounted: ReadonlySet<number>, parts: number, inView: number): number | undefined {
  for (let distance = 0; distance < parts; distance += 1) {
    const near = [inView + distance, inView - distance].find(
      (part) => part >= 0 && part < parts && !mounted.has(part),
    );
    if (near !== undefined) return near;
  }
  return undefined;
}

/**
 * The part that stands in the middle of the window, from where the whole stands: all cards are of one height.
 *
 * @param top of the whole, from the top of the window, in pixels
 * @param height of the whole, in pixels
 */
export function batchInView(
  { top, height }: { top: number; height: number },
  windowHeight: number,
  parts: number,
): number {
  if (!(height > 0)) return 0;
  const share = (windowHeight / 2 - top) / height;
  return Math.min(parts - 1, Math.max(0, Math.floor(share * parts)));
}
