import { scrolledAt, thumbLength, thumbOffset } from './scroll-thumb';

describe('The thumb of a scroll view', () => {
  it.each([
    ['is as long as the share in sight', { view: 200, content: 400, track: 200 }, 100],
    ['REQ-UI-2 is never shorter than 30 px', { view: 200, content: 100_000, track: 200 }, 30],
    ['REQ-UI-2 is just 30 px where the share is', { view: 300, content: 3000, track: 300 }, 30],
    ['fits into a track that is shorter than that', { view: 20, content: 400, track: 20 }, 20],
    ['is not there when all is in sight', { view: 200, content: 200, track: 200 }, 0],
    ['is not there for a part of a pixel', { view: 200, content: 200.6, track: 200 }, 0],
    ['is not there without a track', { view: 0, content: 400, track: 0 }, 0],
  ])('%s', (_, lengths, length) => {
    expect(thumbLength(lengths)).toBeCloseTo(length);
  });

  const lengths = { view: 200, content: 1000, track: 200 }; // a thumb of 40 in a room of 160, 800 to scroll
  it.each([
    [0, 0],
    [400, 80],
    [800, 160],
  ])('stands, with %d scrolled, at %d, and the other way round', (scrolled, offset) => {
    expect(thumbOffset(scrolled, lengths)).toBeCloseTo(offset);
    expect(scrolledAt(offset, lengths)).toBeCloseTo(scrolled);
  });

  it.each([
    [-50, 0],
    [900, 160],
  ])('stays in its track when the content is pulled beyond its ends: %d', (scrolled, offset) => {
    expect(thumbOffset(scrolled, lengths)).toBe(offset);
  });

  it('scrolls no further than there is content', () => {
    expect(scrolledAt(-10, lengths)).toBe(0);
    expect(scrolledAt(999, lengths)).toBe(800);
    expect(scrolledAt(5, { view: 20, content: 400, track: 20 })).toBe(0);
    expect(thumbOffset(5, { view: 200, content: 100, track: 200 })).toBe(0);
  });
});
