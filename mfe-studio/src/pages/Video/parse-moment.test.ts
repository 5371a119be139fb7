import { parseMoment } from './parse-moment';

it.each([
  ['83', 83],
  ['1:23', 83],
  ['1:02:03.5', 3723.5],
  ['', undefined],
  ['1:75', undefined],
  ['now', undefined],
])('The moment %j of a video is at %s seconds', (text, seconds) => {
  expect(parseMoment(text)).toBe(seconds);
});
