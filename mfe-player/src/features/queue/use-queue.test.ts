import { findNeighbour, parseQueueSource, sourcePath } from './use-queue';

const parse = (query: string) => parseQueueSource(new URLSearchParams(query));

it.each([
  ['type=series&source=7', { type: 'series', id: 7 }, '/series/7'],
  ['type=tag&source=7', { type: 'tag', id: 7 }, '/featured/7'],
  ['type=collection&source=7', { type: 'collection', id: 7 }, '/featured/7'],
  ['type=playlist&source=my-list', { type: 'playlist', linkSlug: 'my-list' }, '/playlist/my-list'],
])('REQ-VIDEO-3 reads %s, of which the page is %j: %s', (query, source, path) => {
  const parsed = parse(query);
  expect(parsed).toEqual(source);
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

const three = [{ id: 1 }, { id: 2 }, { id: 3 }];

it.each([
  ['follows the present one', 'next', three, 1, undefined, 2],
  ['follows the last: the first', 'next', three, 3, undefined, 1],
  ['stands before the present one', 'previous', three, 3, undefined, 2],
  ['stands before the first: the last', 'previous', three, 1, undefined, 3],
  ['follows one that is not in the queue: the first', 'next', three, 9, undefined, 1],
  ['stands before one that is not in the queue: the last', 'previous', three, 9, undefined, 3],
  ['followed one that was taken out', 'next', three, 9, 1, 2],
  ['stood before one that was taken out', 'previous', three, 9, 1, 1],
  ['followed one that was taken out at the end', 'next', three, 9, 3, 1],
  ['is left where another was taken out', 'next', [{ id: 2 }], 1, 5, 2],
  ['follows in an empty queue: none', 'next', [], 1, undefined, undefined],
  ['stands before the only one: none', 'previous', [{ id: 1 }], 1, undefined, undefined],
] as const)('REQ-VIDEO-6 finds the video that %s', (_, side, queue, currentId, lastIndex, id) => {
  expect(findNeighbour<{ id: number }>(side, queue, currentId, lastIndex)?.id).toBe(id);
});
