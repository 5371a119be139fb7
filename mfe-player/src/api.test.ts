import { parseQueue, parseVideo } from './api';

it('REQ-API-4 parses the id of a video that comes as a numeric string', () => {
  expect(parseVideo({ id: '12', videoId: 'a', title: 'A' })?.id).toBe(12);
  expect(parseQueue({ tag: { name: 'T', videos: [{ id: '12' }] } })?.videos[0]?.id).toBe(12);
});

it('REQ-API-4 works with what is promised alone', () => {
  expect(parseVideo({ id: 1, videoId: 'a', title: null, description: null, tags: null })).toEqual({
    id: 1,
    streamId: 'a',
    title: 'Untitled video',
    tags: [],
  });
  expect(parseQueue({ series: {} })).toEqual({ title: 'Up next', videos: [] });
  expect(parseQueue({ series: { videos: [{ id: 4, isWatched: true }, { id: 9 }] } })?.videos).toEqual([
    { id: 4, title: 'Episode 1', isWatched: true },
    { id: 9, title: 'Episode 2' },
  ]);
});

it('leaves out what is not of its kind', () => {
  const more = { Picture: { base: 7, widths: [320] }, series: { id: 3, name: {} } };
  const broken = { description: {}, ThumbnailUrl: 7, duration: 'long', isWatched: 'no', title: 5, ...more };
  expect(parseVideo({ id: 1, videoId: 'a', videoProgressSeconds: -4, ...broken })).toEqual({
    id: 1,
    streamId: 'a',
    title: 'Untitled video',
    tags: [],
  });
  expect(parseQueue({ tag: { videos: [{ id: 1, videoProgressSeconds: NaN, ...broken }] } })?.videos).toEqual([
    { id: 1, title: 'Untitled video' },
  ]);
  expect(parseVideo({ id: 1, videoId: 'a', duration: '125', videoProgressSeconds: 0 })).toMatchObject({
    duration: 125,
    videoProgressSeconds: 0,
  });
  const kept = { Picture: { base: '/a', widths: [320] }, series: { id: 3, name: 'Forged' } };
  expect(parseVideo({ id: 1, videoId: 'a', ...kept })).toMatchObject(kept);
});

it.each([undefined, null, 'text', [], {}, { id: 1 }, { id: 'x', videoId: 'a' }])(
  'knows no video in %j',
  (answer) => {
    expect(parseVideo(answer)).toBeUndefined();
  },
);

it.each([
  ['series', { series: { name: 'S', videos: [{ id: 1, title: 'One' }] } }],
  ['tag', { tag: { name: 'S', videos: [{ id: 1, title: 'One' }] } }],
  ['playlist', { playlist: { name: 'S' }, videos: [{ id: 1, title: 'One' }] }],
])('REQ-VIDEO-3 finds the queue in the answer of a %s', (_, answer) => {
  expect(parseQueue(answer)).toEqual({ title: 'S', videos: [{ id: 1, title: 'One' }] });
});

it('leaves out of the queue what cannot be opened and what is in it already, and knows none in an empty answer', () => {
  const videos = [null, 'x', {}, { id: 'x' }, { id: 2, title: 'Two' }, { id: '2', title: 'Again' }];
  expect(parseQueue({ series: { name: 'S', videos } })?.videos).toEqual([{ id: 2, title: 'Two' }]);
  expect(parseQueue({})).toBeUndefined();
});

it('names each tag once', () => {
  const tags = [{ id: 1, name: 'Work' }, { id: '1', name: 'Work' }, { id: 2, name: '' }, null];
  expect(parseVideo({ id: 1, videoId: 'a', tags })?.tags).toEqual([{ id: 1, name: 'Work' }]);
});
