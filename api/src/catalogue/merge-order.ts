/**
 * The order of a list after an import that keeps what the file does not name. Entries that the file names come in the
 * file's order, in the places that they hold together now; a new one comes behind the one before it in the file, and a
 * new one that begins the file before the next known one, or at the end. What is not named keeps its place. So a second
 * import changes nothing, and a file with one new series puts it at the end and leaves the rest alone.
 *
 * @param current ids as they are now
 * @param given ids of the file, none twice
 */
export function mergeOrder(current: readonly number[], given: readonly number[]): number[] {
  const isCurrent = new Set(current);
  const isGiven = new Set(given);
  const known = given.filter((id) => isCurrent.has(id));
  /** New ones by the known one that they follow; by undefined those that begin the file. */
  const followers = new Map<number | undefined, number[]>();
  let predecessor: number | undefined;
  for (const id of given) {
    if (isCurrent.has(id)) predecessor = id;
    else {
      const behind = followers.get(predecessor) ?? [];
      behind.push(id);
      followers.set(predecessor, behind);
    }
  }
  const first = followers.get(undefined) ?? [];
  if (known.length === 0) return [...current, ...first];
  const merged: number[] = [];
  let next = 0;
  for (const slot of current) {
    const id = isGiven.has(slot) ? known[next++] : slot;
    if (id === undefined) continue;
    for (const each of id === known[0] ? first : []) merged.push(each);
    merged.push(id);
    for (const each of followers.get(id) ?? []) merged.push(each);
  }
  return merged;
}
