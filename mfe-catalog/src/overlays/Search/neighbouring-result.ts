/** Where a result stands in the window, in CSS pixels. */
export interface ResultPosition {
  top: number;
  left: number;
}

/** Cards of one row may differ by fractions of a pixel. */
const SAME_ROW_PX = 2;

/**
 * Where an arrow key leads to from a result, in a grid of as many columns as fit.
 *
 * @returns the index of a result, `field` above the first row, undefined when the key leads nowhere
 */
export function findNeighbouringResult(
  places: readonly ResultPosition[],
  index: number,
  key: string,
): number | 'field' | undefined {
  const here = places[index];
  if (!here) return undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = index + (key === 'ArrowRight' ? 1 : -1);
    return next in places ? next : undefined;
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const sign = key === 'ArrowDown' ? 1 : -1;
  const distance = ({ top }: ResultPosition) => (top - here.top) * sign;
  const beyond = places.filter((place) => distance(place) > SAME_ROW_PX);
  if (beyond.length === 0) return key === 'ArrowUp' ? 'field' : undefined;
  const row = Math.min(...beyond.map(distance));
  const nearest = beyond
    .filter((place) => distance(place) - row <= SAME_ROW_PX)
    .reduce((best, place) =>
      Math.abs(place.left - here.left) < Math.abs(best.left - here.left) ? place : best,
    );
  return places.indexOf(nearest);
}
