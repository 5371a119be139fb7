import { findNextBatch, findBatchInView } from './use-mounted-cards';

describe('The part of a long grid that comes next', () => {
  it.each<[mounted: number[], parts: number, inView: number, next: number | undefined]>([
    [[0], 5, 0, 1],
    [[0], 5, 3, 3],
    [[0, 3], 5, 3, 4],
    [[0, 3, 4], 5, 3, 2],
    [[0, 1, 2], 3, 1, undefined],
    [[], 0, 0, undefined],
  ])('is the nearest to the viewer: %j of %i are there, part %i is looked at, %j comes', (...given) => {
    const [mounted, parts, inView, next] = given;
    expect(findNextBatch(new Set(mounted), parts, inView)).toBe(next);
  });

  it.each([
    ['below the window', { top: 900, height: 4_000 }, 0],
    ['at its beginning', { top: 100, height: 4_000 }, 0],
    ['in its middle', { top: -1_600, height: 4_000 }, 5],
    ['behind it', { top: -9_000, height: 4_000 }, 9],
    ['where nothing is laid out', { top: 0, height: 0 }, 0],
  ])('is looked at %s', (_, place, part) => {
    expect(findBatchInView(place, 800, 10)).toBe(part);
  });
});
