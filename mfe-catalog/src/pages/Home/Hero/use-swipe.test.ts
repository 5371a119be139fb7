import { classifySwipe } from './use-swipe';

describe('A swipe', () => {
  it.each([
    [9, undefined],
    [10, 'previous'],
    [11, 'previous'],
    [300, 'previous'],
    [0, undefined],
    [-9, undefined],
    [-10, 'next'],
    [-11, 'next'],
    [-300, 'next'],
  ])('REQ-HOME-4 of %i px to the right brings %p', (way, brought) => {
    expect(classifySwipe({ x: 150, y: 40 }, { x: 150 + way, y: 40 })).toBe(brought);
  });

  it.each([
    [40, 39, 'previous'],
    [40, 40, 'previous'],
    [40, 41, undefined],
    [-40, -41, undefined],
    [12, 300, undefined],
    [-12, -5, 'next'],
  ])('REQ-HOME-4 of %i px to the right and %i px down brings %p: a scroll is none', (x, y, brought) => {
    expect(classifySwipe({ x: 150, y: 400 }, { x: 150 + x, y: 400 + y })).toBe(brought);
  });
});
