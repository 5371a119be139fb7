/**
 * How many typos lie between two words: letters left out, added, taken for others, or swapped with their neighbour.
 *
 * @param max more are not counted: the answer is then `max + 1`
 */
export function editDistance(from: string, to: string, max: number): number {
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
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...current) > max) return max + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(at(last, b.length), max + 1);
}

function at(row: number[], column: number): number {
  return row[column] ?? Infinity;
}
