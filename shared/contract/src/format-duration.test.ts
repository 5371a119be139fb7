import { formatDuration } from './format-duration';
import { formatCount } from './format-count';

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [5, '0:05'],
    [65, '1:05'],
    [599.9, '9:59'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3725, '1:02:05'],
    [360_000, '100:00:00'],
  ])('REQ-UI-3 shows %d seconds as %s', (seconds, shown) => {
    expect(formatDuration(seconds)).toBe(shown);
  });

  it.each([undefined, NaN, -1, Infinity])('REQ-UI-3 shows nothing for %s', (nonsense) => {
    expect(formatDuration(nonsense)).toBe('');
  });
});

it.each([
  [0, 'video', '0 videos'],
  [1, 'video', '1 video'],
  [1204, 'video', '1,204 videos'],
  [1, 'series', '1 series'],
  [3, 'series', '3 series'],
])('formats %i of %s as "%s"', (count, noun, text) => {
  expect(formatCount(count, noun)).toBe(text);
});
