import { formatCount } from './format-count';

it.each([
  [0, 'video', '0 videos'],
  [1, 'video', '1 video'],
  [1204, 'video', '1,204 videos'],
  [1, 'series', '1 series'],
  [3, 'series', '3 series'],
])('formats %i of %s as "%s"', (count, noun, text) => {
  expect(formatCount(count, noun)).toBe(text);
});
