import { findNeighbouringResult } from './neighbouring-result';

// 0 1 2
// 3 4
const places = [
  { top: 0, left: 0 },
  { top: 0.4, left: 100 },
  { top: 0, left: 200 },
  { top: 90, left: 0 },
  { top: 90, left: 100 },
];

describe('An arrow key among the results', () => {
  it.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 3],
    [4, 'ArrowRight', undefined],
    [3, 'ArrowLeft', 2],
    [0, 'ArrowLeft', undefined],
    [1, 'ArrowDown', 4],
    [2, 'ArrowDown', 4],
    [3, 'ArrowDown', undefined],
    [4, 'ArrowUp', 1],
    [1, 'ArrowUp', 'field'],
    [1, 'Enter', undefined],
    [-1, 'ArrowUp', undefined],
  ])('from %d by %s leads to %p', (index, key, next) => {
    expect(findNeighbouringResult(places, index, key)).toBe(next);
  });

  it('goes row by row where there is one column', () => {
    const column = [0, 300, 600].map((top) => ({ top, left: 8 }));
    expect([0, 1].map((index) => findNeighbouringResult(column, index, 'ArrowDown'))).toEqual([1, 2]);
    expect(findNeighbouringResult(column, 2, 'ArrowUp')).toBe(1);
  });
});
