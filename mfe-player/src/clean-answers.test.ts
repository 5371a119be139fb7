import { queueOf, videoOf } from './clean-answers';

it('REQ-API-4 parses the id of a video that comes as a numeric string', () => {
  expect(videoOf({ id: '12', videoId: 'a', title: 'A' })?.id).toBe(12);
  expect(queueOf({ tag: { name: 'T', videos: [{ id: '12' }] } })?.videos[0]?.id).toBe(12);
});

it('REQ-API-4 works with what is promised alone', () => {
  expect(videoOf({ id: 1, videoId: 'a', title: null, description: null, tags: null })).toEqual({
    id: 1,
    videoId: 'a',
    title: 'Untitled video',
    tags: [],
  });
  expect(queueOf({ series: {} })).toEqual({ title: 'Up next', videos: [] });
});

it.each([undefined, null, 'text', [], {}, { id: 1 }, { id: 'x', videoId: 'a' }])(
  'knows no video in %j',
  (answer) => {
    expect(videoOf(answer)).toBeUndefined();
  },
);

it.each([
  ['series', { series: { name: 'S', videos: [{ id: 1, title: 'One' }] } }],
  ['tag', { tag: { name: 'S', videos: [{ id: 1, title: 'One' }] } }],
  ['playlist', { playlist: { name: 'S' }, videos: [{ id: 1, title: 'One' }] }],
])('REQ-VIDEO-3 finds the queue in the answer of a %s', (_, answer) => {
  expect(queueOf(answer)).toEqual({ title: 'S', videos: [{ id: 1, title: 'One' }] });
});

it('leaves out of the queue what cannot be opened, and knows none in an empty answer', () => {
  const videos = [null, 'x', {}, { id: 'x' }, { id: 2, title: 'Two' }];
  expect(queueOf({ series: { name: 'S', videos } })?.videos).toEqual([{ id: 2, title: 'Two' }]);
  expect(queueOf({})).toBeUndefined();
});
