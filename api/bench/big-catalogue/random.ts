/** Numbers that look random and are the same for the same seed, so that two runs measure the same thing. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<T>(list: readonly T[]): T;
  /** The first of a list is picked most often, the second half as often …: as words occur in a language. */
  pickByRank<T>(list: readonly T[]): T;
}

/** Mulberry32. @param seed any whole number */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error('Nothing to pick from: the list is empty');
    return found;
  };
  return {
    next,
    below,
    pick: (list) => at(list, below(list.length)),
    // The inverse of a harmonic sum, near enough to Zipf's law.
    pickByRank: (list) => at(list, Math.floor((list.length + 1) ** next()) - 1),
  };
}
