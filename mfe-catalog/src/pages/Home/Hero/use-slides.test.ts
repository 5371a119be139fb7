import { FIRST_SLIDE, findNextSlide, findPreviousSlide } from './use-slides';

describe('The carousel index', () => {
  it('REQ-HOME-3 starts at 1', () => {
    expect(FIRST_SLIDE).toBe(1);
  });

  it.each([
    [1, 2],
    [2, 3],
    [3, 1],
    [9, 1],
  ])('REQ-HOME-3 goes from %i on to %i of 3', (from, to) => {
    expect(findNextSlide(from, 3)).toBe(to);
  });

  it.each([
    [3, 2],
    [2, 1],
    [1, 3],
  ])('REQ-HOME-3 goes from %i back to %i of 3', (from, to) => {
    expect(findPreviousSlide(from, 3)).toBe(to);
  });

  it('stays on the only slide', () => {
    expect(findNextSlide(1, 1)).toBe(1);
    expect(findPreviousSlide(1, 1)).toBe(1);
  });
});
