/** Position of a result in the window, in CSS pixels. */
export interface ResultPosition {
  top: number;
  left: number;
}

/** Cards of the same row may differ by fractions of a pixel. */
const SAME_ROW_PX = 2;

/**
 * Finds the result that an arrow key moves to, in a grid with any number of columns.
 *
 * @returns the index of a result; `field` above the first row; undefined when there is nothing in that direction
 */
export function findNeighbouringResult(
  positions: readonly ResultPosition[],
  index: number,
  key: string,
): number | 'field' | undefined {
  const here = positions[index];
  if (!here) return undefined;
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const next = index + (key === 'ArrowRight' ? 1 : -1);
    return next in positions ? next : undefined;
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const sign = key === 'ArrowDown' ? 1 : -1;
  const distance = ({ top }: ResultPosition) => (top - here.top) * sign;
  const beyond = positions.filter((position) => distance(position) > SAME_ROW_PX);
  if (beyond.length === 0) return key === 'ArrowUp' ? 'field' : undefined;
  const row = Math.min(...beyond.map(distance));
  const nearest = beyond
    .filter((position) => distance(position) - row <= SAME_ROW_PX)
    .reduce((best, position) =>
      Math.abs(position.left - here.left) < Math.abs(best.left - here.left) ? position : best,
    );
  return positions.indexOf(nearest);
}
