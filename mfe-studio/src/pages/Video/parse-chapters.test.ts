import { formatChapters, parseChapters, parseMoment } from './parse-chapters';

it('reads a chapter a line, each with its time, and writes them the same way', () => {
  const text = '0:00 Welcome\n\n 12:30 – The letter: a reading \n1:02:03 «Amen»';
  const chapters = [
    { startSeconds: 0, title: 'Welcome' },
    { startSeconds: 750, title: 'The letter: a reading' },
    { startSeconds: 3723, title: '«Amen»' },
  ];
  expect(parseChapters(text, 4000)).toEqual(chapters);
  expect(parseChapters(formatChapters(chapters))).toEqual(chapters);
  expect(parseChapters(' \n')).toEqual([]);
});

it.each([
  ['Welcome', 'Line 1: write a time, then a title, such as 12:30 The letter.'],
  ['0:00 One\n0:75 Two', 'Line 2: write a time, then a title, such as 12:30 The letter.'],
  ['0:05 One\n0:10 Two', 'Line 1: the first chapter begins at 0:00.'],
  ['0:00 One\n0:20 Two\n\n0:20 Three', 'Line 4: write a time after 0:20.'],
  ['0:00 One\n1:40 Two', 'Line 2: the video is only 1:40 long.'],
  ['0:00 One', 'Write at least two chapters, or none.'],
])('says what is wrong with the chapters %j', (text, problem) => {
  expect(parseChapters(text, 100)).toBe(problem);
});

it('takes no more and no longer chapters than the API', () => {
  const lines = Array.from({ length: 101 }, (_, index) => `${index} Part`);
  expect(parseChapters(lines.slice(1).join('\n').replace('1 ', '0 '))).toHaveLength(100);
  expect(parseChapters(lines.join('\n'))).toBe('Write at most 100 chapters.');
  expect(parseChapters(`0:00 One\n0:01 ${'x'.repeat(121)}`)).toBe(
    'Line 2: write a title of at most 120 characters.',
  );
});

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
