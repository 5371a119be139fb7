import type { Playlist, SessionState } from '@steadfast/shared';
import { fakeApi, type FakeAnswers } from '@steadfast/shared/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { queueQuery } from '../api';
import { removeFromPlaylist } from './remove-from-playlist';

const nobody: SessionState = { user: null, playlists: [], subscriptions: [], isSearchOpen: false };
const playlist: Playlist = { id: 5, name: 'Mine', linkSlug: 'mine' };
const query = queueQuery({ type: 'playlist', linkSlug: 'mine' });
const answerOf = (...ids: number[]) => ({ playlist, videos: ids.map((id) => ({ id })) });
type Give = (answer: object) => void;
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

/** A queue of three on the page, and an API of which the test says what it answers to a removal, and when. */
function onThePage(more: FakeAnswers = {}) {
  const gives = new Map<number, Give>();
  fakeApi({
    'POST /playlist/remove_video': ({ body }) =>
      new Promise((resolve) => gives.set((body as { videoId: number }).videoId, resolve as Give)),
    ...more,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  queryClient.setQueryData<object>(query.queryKey, answerOf(1, 2, 3));
  const notify = jest.fn();
  const store = { getState: () => nobody, dispatch: jest.fn() };
  return {
    notify,
    queryClient,
    left: () =>
      queryClient.getQueryData<ReturnType<typeof answerOf>>(query.queryKey)?.videos.map(({ id }) => id),
    remove: async (videoId: number) => {
      void removeFromPlaylist({ playlist, videoId, queryKey: query.queryKey, queryClient, store, notify });
      await settle();
    },
    answer: async (videoId: number, answer: object) => {
      gives.get(videoId)?.(answer);
      await settle();
    },
  };
}

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

it('REQ-PLAYLIST-6 puts back at its place what the API refuses to take out, and that alone', async () => {
  const { left, remove, answer, notify } = onThePage();
  await remove(2);
  await remove(1);
  expect(left()).toEqual([3]);
  await answer(1, { status: 200 });
  await answer(2, { status: 500 });
  expect(left()).toEqual([2, 3]);
  expect(notify).toHaveBeenLastCalledWith('The video was not removed from “Mine”.', { tone: 'error' });
});

it('puts a video back in front of those that stood behind it', async () => {
  const { left, remove, answer } = onThePage();
  await remove(1);
  await answer(1, { status: 500 });
  expect(left()).toEqual([1, 2, 3]);
});

it('leaves a video out when an older answer comes, which was on its way before', async () => {
  let give: Give = () => undefined;
  const { left, remove, queryClient } = onThePage({
    'GET /playlist/playlist/{linkSlug}': () => new Promise((resolve) => (give = resolve as Give)),
  });
  const stop = new QueryObserver(queryClient, query).subscribe(() => undefined);
  void queryClient.refetchQueries({ queryKey: query.queryKey });
  await settle();
  await remove(1);
  give(answerOf(1, 2, 3));
  await settle();
  expect(left()).toEqual([2, 3]);
  stop();
});
