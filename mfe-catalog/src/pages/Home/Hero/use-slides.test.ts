import { findNextSlide, findPreviousSlide } from './use-slides';

it.each([
  { from: 1, next: 2, previous: 3 },
  { from: 2, next: 3, previous: 1 },
  { from: 3, next: 1, previous: 2 },
])('REQ-HOME-3 slide $from of 3 is between slide $previous and slide $next', ({ from, next, previous }) => {
  expect([findNextSlide(from, 3), findPreviousSlide(from, 3)]).toEqual([next, previous]);
});

it('The only slide stays', () => {
  expect([findNextSlide(1, 1), findPreviousSlide(1, 1)]).toEqual([1, 1]);
});
