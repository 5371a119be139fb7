import { videoPath } from '@steadfast/sdk';
import { parseQueueSource, sourcePath } from './use-queue';

const parse = (query: string) => parseQueueSource(new URLSearchParams(query));

it.each([
  ['type=series&source=7', { type: 'series', id: 7 }, '/series/7'],
  ['type=tag&source=7', { type: 'tag', id: 7 }, '/featured/7'],
  ['type=collection&source=7', { type: 'collection', id: 7 }, '/featured/7'],
  ['type=playlist&source=my-list', { type: 'playlist', linkSlug: 'my-list' }, '/playlist/my-list'],
])('REQ-VIDEO-3 reads %s, and keeps it in the links', (query, source, path) => {
  expect(parse(query)).toEqual(source);
  const parsed = parse(query);
  expect(videoPath(3, parsed)).toBe(`/video/3?${query}`);
  expect(parsed && sourcePath(parsed)).toBe(path);
});

it.each([
  '',
  'type=series',
  'source=7',
  'type=series&source=',
  'type=series&source=abc',
  'type=rubbish&source=7',
])('knows no queue in "%s"', (query) => {
  expect(parse(query)).toBeUndefined();
});

it('REQ-VIDEO-3 links without a source where there is none', () => {
  expect(videoPath(3, undefined)).toBe('/video/3');
});

it('keeps what is odd in the name of a playlist', () => {
  expect(videoPath(3, parse('type=playlist&source=a%26b%2Fc'))).toBe(
    '/video/3?type=playlist&source=a%26b%2Fc',
  );
  expect(sourcePath({ type: 'playlist', linkSlug: 'a/b' })).toBe('/playlist/a%2Fb');
});
