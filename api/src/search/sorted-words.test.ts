import { createRandom } from '../../bench/big-catalogue/words';
import { createSortedWords } from './sorted-words';

/** Reference implementation, by recursion. */
function countTypos(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const ways = [
    countTypos(a, other) + 1,
    countTypos(one, b) + 1,
    countTypos(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1),
  ];
  if (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1)) {
    ways.push(countTypos(one.slice(0, -2), other.slice(0, -2)) + 1);
  }
  return Math.min(...ways);
}

function countFewestTypos(known: string, typed: string, isPrefix: boolean): number {
  const beginnings = isPrefix
    ? [-1, 0, 1].map((more) => known.slice(0, typed.length + more)).filter((part) => part !== known)
    : [];
  return Math.min(
    countTypos(known, typed),
    ...beginnings.map((part) => Math.max(1, countTypos(part, typed))),
  );
}

describe('createSortedWords', () => {
  it('finds the same near words as a scan of all', () => {
    const random = createRandom(5);
    const word = () => Array.from({ length: 1 + random.below(6) }, () => random.pick([...'abcd'])).join('');
    let found = 0;
    for (let round = 0; round < 60; round += 1) {
      const known = new Set(Array.from({ length: 40 }, word));
      const sorted = createSortedWords(known);
      const typed = random.below(4) === 0 ? random.pick([...known]) : word();
      const isPrefix = random.below(2) === 0;
      const max = 1 + random.below(2);
      const expected = [...known]
        .filter((each) => each !== typed)
        .sort()
        .map((each) => ({ word: each, typos: countFewestTypos(each, typed, isPrefix) }))
        .filter(({ typos }) => typos <= max);
      expect(sorted.listNear(typed, isPrefix, max)).toEqual(expected);
      found += expected.length;
    }
    expect(found).toBeGreaterThan(300);
  });
});
