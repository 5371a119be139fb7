/** More edits make another word. */
const MAX_EDITS = 2;

/**
 * Finds what somebody may have meant by names that nobody knows.
 *
 * @returns the closest known name of each, if it is close; without duplicates
 */
export function suggestNames(unknown: string[], known: string[]): string[] {
  const suggestions = unknown.flatMap((name) => {
    const [closest] = known
      .map((other) => ({ other, edits: countEdits(name.toLowerCase(), other.toLowerCase()) }))
      .filter(({ other, edits }) => edits <= MAX_EDITS && edits * 2 < other.length)
      .sort((one, another) => one.edits - another.edits);
    return closest ? [closest.other] : [];
  });
  return [...new Set(suggestions)];
}

/** The least number of letters to add, remove or replace. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
