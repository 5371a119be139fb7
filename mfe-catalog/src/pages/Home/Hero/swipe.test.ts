import { swipeOf } from './swipe';

describe('A swipe', () => {
  it.each([
    [100, 90, 'next'],
    [100, 0, 'next'],
    [100, 110, 'previous'],
    [100, 300, 'previous'],
    [100, 91, undefined],
    [100, 109, undefined],
    [100, 100, undefined],
  ])('REQ-HOME-4 from %i to %i px brings %p', (from, to, way) => {
    expect(swipeOf(from, to)).toBe(way);
  });
});
