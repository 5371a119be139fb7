import { QueryClient } from '@tanstack/react-query';
import { reloadWatchProgress, showProgress } from './watch-progress-cache';

const watched = { videoId: 7, progressSeconds: 119, isWatched: true };
const begun = { videoId: 7, progressSeconds: 30, isWatched: false };
const other = { id: 8, title: 'Other' };

/** What an answer in the cache becomes. */
function after(mark: typeof watched, key: unknown[], answer: unknown) {
  const client = new QueryClient();
  client.setQueryData(key, answer);
  showProgress(client, mark);
  return client.getQueryData(key);
}

it.each([
  ['of a video', ['GET /video/{id}', 7], (video: object) => ({ video })],
  [
    'of all series',
    ['GET /video/series'],
    (video: object) => ({ series: [{ id: 7, videos: [other, video] }] }),
  ],
  ['of a tag', ['GET /video/tag/{id}', 7], (video: object) => ({ tag: { id: 7, videos: [other, video] } })],
  [
    'of the featured tags',
    ['GET /featured/tag'],
    (video: object) => ({ tags: [{ id: 7, videos: [video] }] }),
  ],
  [
    'of a playlist',
    ['GET /playlist/playlist/{linkSlug}', 'lent'],
    (video: object) => ({ playlist: { id: 7 }, videos: [video, other] }),
  ],
])('REQ-VIDEO-3 the answer %s shows at once that a video was watched, and how far', (_, key, answer) => {
  const marks = { videoProgressSeconds: 119, isWatched: true };
  expect(after(watched, key, answer({ id: 7, title: 'Seven' }))).toEqual(
    answer({ id: 7, title: 'Seven', ...marks }),
  );
  expect(after(watched, key, answer({ id: '7', isWatched: false }))).toEqual(answer({ id: '7', ...marks }));
});

it('what was watched stays watched, however early it is left the next time', () => {
  const answer = after(begun, ['GET /video/{id}', 7], { video: { id: 7, isWatched: true } });
  expect(answer).toEqual({ video: { id: 7, isWatched: true, videoProgressSeconds: 30 } });
});

it('REQ-SERIES-1 the Up Next count of a series goes down with it, once', () => {
  const client = new QueryClient();
  const series = { id: 1, unwatchedCount: 12, videos: [{ id: 7 }, { id: 8 }] };
  client.setQueryData(['GET /video/series'], { series: [series, { ...series, id: 2, videos: [other] }] });
  showProgress(client, begun);
  showProgress(client, watched);
  showProgress(client, watched);
  showProgress(client, { ...watched, progressSeconds: 3 });
  expect(client.getQueryData(['GET /video/series'])).toMatchObject({
    series: [{ unwatchedCount: 11 }, { unwatchedCount: 12 }],
  });
});

it('REQ-VIDEO-4 what was watched to its end is not offered to go on with; what was begun tells how far', () => {
  const key = ['GET /video/continue_watching'];
  const answer = { videos: [{ id: 7, videoProgressSeconds: 10 }, other] };
  expect(after(begun, key, answer)).toEqual({
    videos: [{ id: 7, videoProgressSeconds: 30, isWatched: false }, other],
  });
  expect(after(watched, key, answer)).toEqual({ videos: [other] });
});

it.each([
  ['answers without it', { series: [{ id: 7, name: 'Seven', videos: [other] }] }],
  ['the series that a video belongs to', { videos: [{ id: 8, series: { id: 7, name: 'Seven' } }] }],
  ['a profile', { name: 'Caleb', email: 'caleb@example.org' }],
  ['what is no answer', 'rubbish'],
  ['nothing', null],
  ['odd answers', { videos: 'none', series: null, tags: [null, 7], tag: [] }],
])('leaves %s as it is: the very same, so that nothing is drawn anew', (_, answer) => {
  expect(after(watched, ['GET /anything'], answer)).toBe(answer);
});

it('keeps of an answer what does not show the video, and when it is to be asked for again', async () => {
  const client = new QueryClient();
  const tags = [
    { id: 1, videos: [{ id: 7 }] },
    { id: 2, videos: [other] },
  ];
  client.setQueryData(['GET /featured/tag'], { tags }, { updatedAt: 5 });
  await client.invalidateQueries();
  showProgress(client, watched);
  const query = client.getQueryCache().find({ queryKey: ['GET /featured/tag'] });
  expect(query?.state).toMatchObject({ dataUpdatedAt: 5, isInvalidated: true });
  expect((query?.state.data as { tags: unknown[] }).tags[1]).toBe(tags[1]);
});

it('asks anew for what tells of marks, and for nothing else', async () => {
  const client = new QueryClient();
  const marked = ['GET /video/series', 'GET /featured/tag', 'GET /video/continue_watching'];
  for (const call of [...marked, 'GET /video/{id}', 'GET /featured/hero']) client.setQueryData([call], {});
  await reloadWatchProgress(client);
  const stale = client
    .getQueryCache()
    .findAll({ stale: true, predicate: ({ state }) => state.isInvalidated });
  expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(marked);
});
