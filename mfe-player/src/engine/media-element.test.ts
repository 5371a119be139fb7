import { readBufferedAheadSeconds, type MediaSnapshot } from './media-element';

const medium = (part: Partial<MediaSnapshot>, ranges: [number, number][] = []): MediaSnapshot => ({
  paused: false,
  ended: false,
  readyState: 4,
  currentTime: 10,
  buffered: {
    length: ranges.length,
    start: (index) => ranges[index]?.[0] ?? NaN,
    end: (index) => ranges[index]?.[1] ?? NaN,
  },
  ...part,
});

it('counts what is buffered ahead in the range of now only', () => {
  expect(readBufferedAheadSeconds(medium({}, [[0, 12]]))).toBe(2);
  expect(readBufferedAheadSeconds(medium({}, [[0, 10]]))).toBe(0);
  expect(readBufferedAheadSeconds(medium({}, [[20, 30]]))).toBe(0);
  expect(readBufferedAheadSeconds(medium({}))).toBe(0);
});
