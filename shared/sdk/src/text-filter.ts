/** Filters of long lists by what a viewer types. */

/**
 * Creates a filter that keeps the items of which a text contains the typed words, ignoring case and surrounding spaces; nothing
 * typed keeps all. It folds the texts of each item once, so that a keystroke only compares strings.
 *
 * @param listTexts returns the texts of an item
 */
export function createTextFilter<Item extends object>(listTexts: (item: Item) => readonly string[]) {
  const cache = new WeakMap<Item, readonly string[]>();
  const foldTexts = (item: Item) => {
    const folded = cache.get(item) ?? listTexts(item).map(foldCase);
    cache.set(item, folded);
    return folded;
  };
  return (items: readonly Item[], typed: string): readonly Item[] => {
    const wanted = foldCase(typed.trim());
    return wanted === ''
      ? items
      : items.filter((item) => foldTexts(item).some((text) => text.includes(wanted)));
  };
}

/**
 * Folds case. Upper case, because lower case depends on position (σ and ς). NFC, so that an accented letter matches in both of
 * its encodings.
 */
function foldCase(text: string): string {
  return text.normalize('NFC').toUpperCase();
}
