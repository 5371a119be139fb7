import { useQuery, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { request } from '../api-client/request';
import { SLOW_MUTATION_MS } from '@steadfast/contract/limits';
import { clearUser, setUser } from '../session/session-state';
import { fakeApi, renderInSite, testViewer, type FakeResponses, type RawResponse } from '@steadfast/testing';
import { mutatePlaylist, removeVideo, usePendingMutations } from './playlist-mutations';
import { useMutationContext, type MutationContext } from './run-mutation';
import { applyToPlaylist, type PlaylistChange, type PlaylistResponse } from './apply-optimistic';

const listCall = 'GET /playlist/playlist/{linkSlug}';
const removeCall = 'POST /playlist/remove_video';
const playlist = { id: 5, name: 'Evening', linkSlug: 'evening' };
const other = { ...testViewer, email: 'joshua@example.org' };
const taking = (videoId: number): PlaylistChange => ({ kind: 'remove', videoId });
const words = { done: 'Done.', failed: 'Not done.' };

/** What a page of some remote shows of the playlist; whatever it is asked to, it does by `host`. */
let host: MutationContext;
let queryClient: QueryClient;
function Shown() {
  const ownHost = useMutationContext();
  useEffect(() => {
    host = ownHost;
    ({ queryClient } = ownHost);
  }, [ownHost]);
  const { data } = useQuery({
    queryKey: [listCall, playlist.linkSlug],
    queryFn: ({ signal }) => request(listCall, { params: { linkSlug: playlist.linkSlug }, signal }),
    retry: false,
  });
  const changes = usePendingMutations(5);
  const now: PlaylistResponse = changes.reduce<PlaylistResponse>(applyToPlaylist, data ?? {});
  const ids = (now.videos as { id: number }[] | undefined)?.map(({ id }) => id);
  return <output>{ids?.join(' ')}</output>;
}

/** A playlist of three that the API keeps; answers to removals and to GETs wait for the test where it says so. */
async function show(more: FakeResponses = {}) {
  let ids = [1, 2, 3];
  const waiting: { videoId: number; come: (answer: object) => Promise<void> }[] = [];
  const take = (videoId: number) => {
    ids = ids.filter((id) => id !== videoId);
  };
  const api = fakeApi({
    [listCall]: () => ({ playlist, videos: ids.map((id) => ({ id, title: `Part ${id}` })) }),
    [removeCall]: ({ body, signal }) =>
      new Promise<object>((resolve, reject) => {
        const { videoId } = body as { videoId: number };
        signal?.addEventListener('abort', () => reject(new Error('Nobody waits for it')));
        waiting.push({ videoId, come: (answer) => act(async () => resolve(answer)) });
      }),
    'POST /playlist/add_video': ({ body }) => {
      const { videoId, beforeVideoId } = body as { videoId: number; beforeVideoId?: number };
      const at = beforeVideoId === undefined ? ids.length : ids.indexOf(beforeVideoId);
      ids = [...ids.slice(0, at), videoId, ...ids.slice(at)];
      return { status: 200 };
    },
    ...more,
  });
  const site = renderInSite(<Shown />, { user: testViewer });
  await sees('1 2 3');
  return {
    ...site,
    api,
    waiting,
    take,
    gets: () => api.calls.filter(({ name }) => name === listCall).length,
  };
}
const sees = (ids: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${ids}$`)));
const ask = (change: PlaylistChange) => {
  let answer: Promise<Error | undefined> = Promise.resolve(undefined);
  act(() => {
    answer = mutatePlaylist(host, playlist, change, words);
  });
  return answer;
};

beforeEach(() => jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

describe('A change of a playlist', () => {
  it('REQ-PLAYLIST-6 is seen at once, and those of one playlist are asked for one after the other', async () => {
    const { waiting, take, notices } = await show();
    const first = ask(taking(1));
    const second = ask(taking(3));
    await sees('2');
    await waitFor(() => expect(waiting.map(({ videoId }) => videoId)).toEqual([1]));
    take(1);
    await waiting[0]?.come({ status: 200 });
    expect(await first).toBeUndefined();
    await waitFor(() => expect(waiting.map(({ videoId }) => videoId)).toEqual([1, 3]));
    await sees('2');
    take(3);
    await waiting[1]?.come({ status: 200 });
    expect(await second).toBeUndefined();
    await sees('2');
    expect(notices).toEqual(['Done.', 'Done.']);
  });

  it('goes on while nobody looks at the tab', async () => {
    const { waiting } = await show();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    void ask(taking(1));
    void ask(taking(3));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await waiting[0]?.come({ status: 200 });
    await waitFor(() => expect(waiting).toHaveLength(2));
  });

  it('is undone where the API refuses, told without another try, and the playlist is loaded anew', async () => {
    const { waiting, notices, noticeTones, noticeActions, gets } = await show();
    const answer = ask(taking(1));
    await sees('2 3');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await waiting[0]?.come({ status: 409, body: { code: 'changed-since', message: 'No.' } });
    expect(await answer).toBeInstanceOf(Error);
    await sees('1 2 3');
    expect([notices, noticeTones, noticeActions]).toEqual([['Not done. No.'], ['error'], [undefined]]);
    await waitFor(() => expect(gets()).toBe(2));
  });

  it.each([0, 503])('can be tried again after a %i', async (status) => {
    const { waiting, take, notices, noticeActions } = await show();
    const answer = ask(taking(1));
    await waitFor(() => expect(waiting).toHaveLength(1));
    await waiting[0]?.come({ status });
    expect(await answer).toBeInstanceOf(Error);
    await sees('1 2 3');
    expect(noticeActions[0]?.label).toBe('Try again');
    act(() => noticeActions[0]?.perform());
    await sees('2 3');
    await waitFor(() => expect(waiting).toHaveLength(2));
    take(1);
    await waiting[1]?.come({ status: 200 });
    await waitFor(() => expect(notices).toEqual([expect.stringMatching(/^Not done\. ./), 'Done.']));
  });

  it('is told as done where only the word of it was lost', async () => {
    const { waiting, take, notices } = await show();
    const answer = ask(taking(1));
    await waitFor(() => expect(waiting).toHaveLength(1));
    take(1);
    await waiting[0]?.come({ status: 0 });
    expect(await answer).toBeUndefined();
    expect(notices).toEqual(['Done.']);
    await sees('2 3');
  });

  it('REQ-SESSION-5 is told as not saved yet while no answer comes, and what waits behind it goes on once it is sent again', async () => {
    const ticks = jest.spyOn(globalThis, 'setInterval');
    const { waiting, take, notices, noticeActions } = await show();
    ticks.mockClear();
    const first = ask(taking(1));
    const second = ask(taking(3));
    await waitFor(() => expect(waiting).toHaveLength(1));
    const slow = ticks.mock.calls.filter(([, everyMs]) => everyMs === SLOW_MUTATION_MS);
    // Only of the one that is asked for: what waits its turn has nothing to send again.
    expect(slow).toHaveLength(1);
    act(() => (slow[0]?.[0] as () => void)());
    expect(notices).toEqual(['Your playlist change is not saved yet.']);
    await sees('2');
    expect(noticeActions[0]?.label).toBe('Send again');
    act(() => noticeActions[0]?.perform());
    await waitFor(() => expect(waiting.map(({ videoId }) => videoId)).toEqual([1, 1]));
    await sees('2');
    take(1);
    await waiting[1]?.come({ status: 200 });
    expect(await first).toBeUndefined();
    await waitFor(() => expect(waiting.map(({ videoId }) => videoId)).toEqual([1, 1, 3]));
    // A notice that still hangs there changes nothing any more.
    act(() => noticeActions[0]?.perform());
    take(3);
    await waiting[2]?.come({ status: 200 });
    expect(await second).toBeUndefined();
    expect(waiting).toHaveLength(3);
    expect(notices.slice(1)).toEqual(['Done.', 'Done.']);
  });

  it('outlives an older answer that comes after it', async () => {
    let giveOld: (answer: RawResponse) => void = () => undefined;
    const { waiting, take, api } = await show();
    api.answer({ [listCall]: () => new Promise<RawResponse>((resolve) => (giveOld = resolve)) });
    act(() => void queryClient.invalidateQueries({ queryKey: [listCall] }));
    const answer = ask(taking(1));
    await waitFor(() => expect(waiting).toHaveLength(1));
    take(1);
    api.answer({ [listCall]: () => new Promise<RawResponse>(() => undefined) });
    await waiting[0]?.come({ status: 200 });
    expect(await answer).toBeUndefined();
    await act(async () =>
      giveOld({ status: 200, body: { playlist, videos: [{ id: 1 }, { id: 2 }, { id: 3 }] } }),
    );
    await sees('2 3');
  });

  it('tells nothing to the next viewer, loads nothing for them, and requests nothing in their name', async () => {
    const { waiting, store, notices, gets } = await show();
    const first = ask(taking(1));
    const second = ask(taking(3));
    await waitFor(() => expect(waiting).toHaveLength(1));
    act(() => void store.dispatch(setUser(other)));
    await sees('1 2 3');
    const before = gets();
    await waiting[0]?.come({ status: 200 });
    expect([await first, await second]).toMatchObject([{ code: 'signed-out' }, { code: 'signed-out' }]);
    expect([notices, waiting.length, gets()]).toEqual([[], 1, before]);
    await sees('1 2 3');
  });
});

describe('A video that is taken out', () => {
  it('REQ-PLAYLIST-6 comes back by the Undo of its own toast to where it stood, after another one was removed too', async () => {
    const { noticeActions, notices, waiting, take, api } = await show();
    act(() => void removeVideo(host, playlist, 1));
    act(() => void removeVideo(host, playlist, 2));
    for (const place of [0, 1]) {
      await waitFor(() => expect(waiting).toHaveLength(place + 1));
      take(place + 1);
      await waiting[place]?.come({ status: 200 });
    }
    await waitFor(() => expect(noticeActions).toHaveLength(2));
    // A toast replaces one with the same message, and with it its Undo.
    expect(notices).toEqual(['“Part 1” was removed from “Evening”.', '“Part 2” was removed from “Evening”.']);
    await sees('3');
    act(() => noticeActions[0]?.perform());
    await sees('1 3');
    await waitFor(() => expect(notices.at(-1)).toBe('“Part 1” is back in “Evening”.'));
    expect(api.calls.find(({ name }) => name === 'POST /playlist/add_video')?.body).toEqual({
      playlistId: 5,
      videoId: 1,
      order: 1,
      beforeVideoId: 3,
    });
  });

  it('is not put back by whoever is here later', async () => {
    const { noticeActions, waiting, take, api, store } = await show();
    act(() => void removeVideo(host, playlist, 1));
    await waitFor(() => expect(waiting).toHaveLength(1));
    take(1);
    await waiting[0]?.come({ status: 200 });
    await waitFor(() => expect(noticeActions).toHaveLength(1));
    act(() => void store.dispatch(clearUser()));
    act(() => noticeActions[0]?.perform());
    expect(api.calls.some(({ name }) => name === 'POST /playlist/add_video')).toBe(false);
  });
});
