/** Groups in the order of their first items. As `Map.groupBy`, which Node 20 lacks. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  selectKey: (item: Item) => Key,
): (readonly [Key, Item[]])[] {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = selectKey(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups];
}
