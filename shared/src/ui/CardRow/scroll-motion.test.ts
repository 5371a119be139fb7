import { AUTO_SCROLL_MS, easeOut, nextVelocity, pageOf } from './scroll-motion';

describe('scroll motion', () => {
  it('REQ-UI-2 scrolls by itself in 170 ms', () => {
    expect(AUTO_SCROLL_MS).toBe(170);
    expect([easeOut(0), easeOut(1), easeOut(9), easeOut(-1)]).toEqual([0, 1, 1, 0]);
    expect(easeOut(0.5)).toBeGreaterThan(0.5);
  });

  it('REQ-UI-2 lets a throw decay by 0.965 a frame, either way', () => {
    expect(nextVelocity(100)).toBeCloseTo(96.5);
    expect(nextVelocity(-100)).toBeCloseTo(-96.5);
  });

  it('REQ-UI-2 stops a throw below 0.5', () => {
    expect(nextVelocity(0.52)).toBeGreaterThan(0.5);
    expect(nextVelocity(0.51)).toBe(0);
    expect(nextVelocity(-0.51)).toBe(0);
    expect(nextVelocity(0)).toBe(0);
  });

  it.each([
    [1000, 300, 900],
    [200, 300, 300],
    [600, 300, 600],
    [1000, 0, 1000],
  ])('pages a view of %d with cards of %d by %d, never skipping a card', (view, step, page) => {
    expect(pageOf(view, step)).toBe(page);
  });
});
