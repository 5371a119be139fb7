import { findCurrentEntry } from './use-current-entry';

const items = [{ startSeconds: 1 }, { startSeconds: 5.2 }, { startSeconds: 5.2 }, { startSeconds: 9 }];

it.each([
  [0, -1],
  [1, 0],
  [5, 0],
  [5.2, 2],
  [8.9, 2],
  [500, 3],
])('names the last that has begun after %d s: %d', (seconds, index) => {
  expect(findCurrentEntry(items, seconds)).toBe(index);
});

it('takes a seek that ended a hair before its aim for there', () => {
  expect(findCurrentEntry(items, 8.96)).toBe(3);
});

it('names none of none', () => {
  expect(findCurrentEntry([], 5)).toBe(-1);
});
