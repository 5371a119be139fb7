import fc from 'fast-check';
import { mergeOrder } from './plan-import';

describe('mergeOrder', () => {
  it.each([
    ['the same', [1, 2, 3], [1, 2, 3], [1, 2, 3]],
    ['a new one at the end of the file', [1, 2], [1, 2, 3], [1, 2, 3]],
    ['a new one between', [1, 2], [1, 9, 2], [1, 9, 2]],
    ['a new one at the start of the file', [1, 2], [9, 1, 2], [9, 1, 2]],
    ['a file with new ones only', [1, 2], [8, 9], [1, 2, 8, 9]],
    ['a file that names some: the others stay where they are', [1, 2, 3, 4], [4, 2], [1, 4, 3, 2]],
    ['a new one behind one that is not the last', [1, 2, 3], [2, 9], [1, 2, 9, 3]],
    ['an empty list', [], [3, 1], [3, 1]],
    ['an empty file', [3, 1], [], [3, 1]],
  ])('REQ-API-3 merges %s', (_, current, given, merged) => {
    expect(mergeOrder(current, given)).toEqual(merged);
  });

  it('REQ-API-3 keeps all, follows the file, and changes nothing the second time', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));
    fc.assert(
      fc.property(ids, ids, (current, given) => {
        const merged = mergeOrder(current, given);
        expect([...merged].sort()).toEqual([...new Set([...current, ...given])].sort());
        expect(merged.filter((id) => given.includes(id))).toEqual(given);
        const kept = (id: number) => !given.includes(id);
        expect(merged.filter(kept)).toEqual(current.filter(kept));
        expect(mergeOrder(merged, given)).toEqual(merged);
      }),
    );
  });
});
