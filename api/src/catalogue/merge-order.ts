/**
 * The order of a list after an import that keeps entries the file does not name. Known entries take the file's order, in
 * the slots that they occupy together now. A new one follows its predecessor in the file; new ones at the start of the
 * file come before the first known one, or at the end. Unnamed entries keep their slot. So a second import changes
 * nothing, and a file with a single new series appends it and leaves the rest alone.
 *
 * @param current the current ids
 * @param given ids in the file, without duplicates
 */
export function mergeOrder(current: readonly number[], given: readonly number[]): number[] {
  const isCurrent = new Set(current);
  const isGiven = new Set(given);
  const known = given.filter((id) => isCurrent.has(id));
  /** New ids by the known id that they follow; those at the start of the file are under undefined. */
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
