/** A small repeatable random source, so that the same name always gives the same picture. */
export interface SeededRandom {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A number between the two bounds. */
  between(low: number, high: number): number;
  /** A whole number between the two bounds, both included. */
  whole(low: number, high: number): number;
  /** One item of the list. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Makes a random source from a text: equal texts give equal sequences (FNV-1a hash, then mulberry32). */
export function seededRandom(seed: string): SeededRandom {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + next() * (high - low);
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('pick() needs a list with at least one item.');
      return item;
    },
  };
}

/** A 32-bit hash of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
