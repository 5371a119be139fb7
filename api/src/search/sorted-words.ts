/**
 * Sorted words. Neighbours share prefixes, so each prefix is compared only once.
 *
 * @param words of at most 255 letters
 */
export function createSortedWords(words: Iterable<string>) {
  const sorted = [...words].sort();
  /** How many letters each word shares with the one before. */
  const sharedLengths = Uint16Array.from(sorted, (word, index) => countShared(sorted[index - 1] ?? '', word));

  /** Returns the index of the next word without the first `length` letters of this one. */
  const skipPrefix = (index: number, length: number) => {
    let next = index + 1;
    while ((sharedLengths[next] ?? 0) >= length) next += 1;
    return next;
  };

  return {
    listStartingWith(prefix: string): string[] {
      const first = findLowerBound(sorted, prefix);
      let end = first;
      while (sorted[end]?.startsWith(prefix)) end += 1;
      return sorted.slice(first, end);
    },

    /**
     * Lists the words within `maxTypos` of a typed one, in order, without that word itself. A typo is a letter that is left
     * out, added, replaced, or swapped with its neighbour. Characters outside the Basic Multilingual Plane count as two
     * letters.
     *
     * @param isPrefix whether the typed word may be unfinished: it is compared with the prefixes of words, too
     */
    listNear(typed: string, isPrefix: boolean, maxTypos: number) {
      const near: { word: string; typos: number }[] = [];
      /** `rows[n][m]`: the typos between the first n letters of the current word and the first m typed ones. */
      const rows = [Uint8Array.from({ length: typed.length + 1 }, (_, typedLength) => typedLength)];
      /** `prefixTypos[n]`: the fewest typos between what was typed and a prefix of at most n letters. */
      const prefixTypos = [Infinity];
      let index = 0;
      for (let word = sorted[0]; word !== undefined; word = sorted[index]) {
        let length = sharedLengths[index] ?? 0;
        let isTooFar = false;
        while (length < word.length && !isTooFar) {
          length += 1;
          const row = (rows[length] ??= new Uint8Array(typed.length + 1));
          const fewest = fillRow(row, rows, word, length, typed);
          const isSimilarLength = isPrefix && Math.abs(length - typed.length) <= 1;
          // An exact prefix counts as one typo: the whole word ranks before it.
          const typos = isSimilarLength ? Math.max(1, row[typed.length] ?? 0) : Infinity;
          const fewestPrefixTypos = Math.min(prefixTypos[length - 1] ?? Infinity, typos);
          prefixTypos[length] = fewestPrefixTypos;
          isTooFar = fewest > maxTypos && fewestPrefixTypos > maxTypos;
        }
        if (isTooFar) {
          index = skipPrefix(index, length);
          continue;
        }
        const typos = Math.min(rows[length]?.[typed.length] ?? 0, prefixTypos[length - 1] ?? Infinity);
        if (typos <= maxTypos && word !== typed) near.push({ word, typos });
        index += 1;
      }
      return near;
    },
  };
}

/**
 * Counts the typos between the first `length` letters of a word and each prefix of the typed one.
 *
 * @returns the fewest of them
 */
function fillRow(row: Uint8Array, rows: Uint8Array[], word: string, length: number, typed: string): number {
  const last = rows[length - 1] ?? row;
  const beforeLast = rows[length - 2];
  const letter = word.charCodeAt(length - 1);
  const letterBefore = word.charCodeAt(length - 2);
  row[0] = length;
  let fewest = length;
  for (let column = 1; column <= typed.length; column += 1) {
    const typedLetter = typed.charCodeAt(column - 1);
    let typos = Math.min(
      (last[column] ?? 0) + 1,
      (row[column - 1] ?? 0) + 1,
      (last[column - 1] ?? 0) + (letter === typedLetter ? 0 : 1),
    );
    if (beforeLast && column > 1 && letter === typed.charCodeAt(column - 2) && letterBefore === typedLetter) {
      typos = Math.min(typos, (beforeLast[column - 2] ?? 0) + 1);
    }
    row[column] = typos;
    fewest = Math.min(fewest, typos);
  }
  return fewest;
}

function countShared(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Returns the index of the first word that is not less than `text`. */
function findLowerBound(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
