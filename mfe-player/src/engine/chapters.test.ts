import { fetchChapters, parseChapters } from './chapters';

const entry = (start: unknown, ...titles: [string, unknown][]) => ({
  'start-time': start,
  titles: titles.map(([language, title]) => ({ language, title })),
});

it.each([null, 7, 'chapters', {}, [null, 3, []], [{ titles: [] }]])('are none in %j', (json) => {
  expect(parseChapters(json, ['en'])).toEqual([]);
});

it('leaves out what has no time or no title, and keeps the rest', () => {
  const json = [
    entry(-1, ['en', 'Before']),
    entry('3', ['en', 'Text']),
    entry(5),
    entry(6, ['en', ' ']),
    entry(7, ['en', 3]),
    entry(8, ['en', ' Iron ']),
  ];
  expect(parseChapters(json, ['en'])).toEqual([{ startSeconds: 8, title: 'Iron' }]);
});

it.each([
  ['are missing', () => Promise.resolve({ ok: false })],
  ['do not come', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['are garbage', () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError()) })],
])('are none where they %s', async (_, answer) => {
  globalThis.fetch = answer as unknown as typeof fetch;
  await expect(fetchChapters('/chapters.json', new AbortController().signal)).resolves.toEqual([]);
});
