/**
 * Counts the typos between two words: letters that are left out, added, replaced, or swapped with their neighbour.
 *
 * @param max stops counting beyond it and returns `max + 1`
 */
export function countTypos(from: string, to: string, max: number): number {
  const [a, b] = [[...from], [...to]];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(
        Math.min(
          cell(last, column) + 1,
          cell(current, column - 1) + 1,
          cell(last, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? cell(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(cell(last, b.length), max + 1);
}

function cell(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
