import { formatBufferedGradient, findChapter, describePosition, seekByKey } from './seek-steps';

it.each([
  ['ArrowRight', 65],
  ['ArrowUp', 65],
  ['ArrowLeft', 55],
  ['ArrowDown', 55],
  ['PageUp', 120],
  ['PageDown', 0],
  ['Home', 0],
  ['End', 600],
])('%s leads from 1:00 of 10:00 to %i s', (key, seconds) => {
  expect(seekByKey(key, 60, 600)).toBe(seconds);
});

it('stays within the video', () => {
  expect(seekByKey('ArrowLeft', 2, 600)).toBe(0);
  expect(seekByKey('ArrowRight', 598, 600)).toBe(600);
  expect(seekByKey('PageUp', 10, 15)).toBe(15);
});

it('moves by 10 s at least with the page keys, also in a short video', () => {
  expect(seekByKey('PageUp', 5, 60)).toBe(15);
});

it.each(['Enter', ' ', 'k', 'Tab', 'Escape'])('leaves the key "%s" to others', (key) => {
  expect(seekByKey(key, 60, 600)).toBeUndefined();
});

it('says the place in words, and plainly while there is none', () => {
  expect(describePosition(83, 600)).toBe('1:23 of 10:00');
  expect(describePosition(3700, 7200)).toBe('1:01:40 of 2:00:00');
  expect(describePosition(0, 0)).toBe('Not loaded yet');
});

it('draws each loaded range where it lies', () => {
  const ranges = [
    { startSeconds: 0, endSeconds: 30 },
    { startSeconds: 60, endSeconds: 90 },
  ];
  expect(formatBufferedGradient(ranges, 120)).toBe(
    'linear-gradient(to right, transparent 0.0%, var(--loaded) 0.0% 25.0%, transparent 25.0%, ' +
      'transparent 50.0%, var(--loaded) 50.0% 75.0%, transparent 75.0%)',
  );
  expect(formatBufferedGradient(ranges, 0)).toBe('none');
  expect(formatBufferedGradient([], 120)).toBe('none');
});

it('draws the same where the medium reports less than can be seen', () => {
  const draw = (endSeconds: number) => formatBufferedGradient([{ startSeconds: 0, endSeconds }], 600);
  expect(draw(30.1)).toBe(draw(30.2));
});

it('knows the chapter of a place, and of none before the first', () => {
  const chapters = [
    { startSeconds: 10, title: 'Heat' },
    { startSeconds: 60, title: 'Hammer' },
  ];
  expect(findChapter(chapters, 60)?.title).toBe('Hammer');
  expect(findChapter(chapters, 59.9)?.title).toBe('Heat');
  expect(findChapter(chapters, 5)).toBeUndefined();
});
