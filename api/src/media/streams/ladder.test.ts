import { createLadder } from './ladder';

const sizes = (width: number, height: number) =>
  createLadder({ width, height, framesPerSecond: 30 }).map(
    (each) => `${each.name} ${each.width}x${each.height}`,
  );

describe('createLadder', () => {
  it.each([
    [1920, 1080, ['v240 426x240', 'v360 640x360', 'v480 852x480', 'v720 1280x720', 'v1080 1920x1080']],
    [3840, 2160, ['v240 426x240', 'v360 640x360', 'v480 852x480', 'v720 1280x720', 'v1080 1920x1080']],
    [640, 360, ['v240 426x240', 'v360 640x360']],
    [1280, 720, ['v240 426x240', 'v360 640x360', 'v480 852x480', 'v720 1280x720']],
  ])('REQ-API-3 offers a source of %d by %d in no larger size', (width, height, ladder) => {
    expect(sizes(width, height)).toEqual(ladder);
  });

  it('REQ-API-3 offers an upright source upright', () => {
    expect(sizes(1080, 1920).at(-1)).toBe('v1080 1080x1920');
    expect(sizes(1080, 1920)[0]).toBe('v240 240x426');
  });

  it('REQ-API-3 gives a small source its own size, and one between two steps as well', () => {
    expect(sizes(321, 181)).toEqual(['v180 318x180']);
    expect(sizes(1600, 900).slice(-2)).toEqual(['v720 1280x720', 'v900 1600x900']);
    expect(sizes(1284, 722).at(-1)).toBe('v720 1280x720');
  });

  it('REQ-API-3 lets a larger size take more bits', () => {
    const bits = createLadder({ width: 1920, height: 1080, framesPerSecond: 30 }).map(
      ({ peakBits }) => peakBits,
    );
    expect(bits).toEqual([...bits].sort((a, b) => a - b));
    expect(bits.at(-1)).toBe(5_500_000);
  });
});
