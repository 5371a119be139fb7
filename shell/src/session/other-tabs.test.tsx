import { createQueryClient } from '@steadfast/host';
import { removeToken } from '@steadfast/sdk/internal';
import { storeReport } from '@steadfast/sdk/watch-progress';
import { fakeApi, testToken, testViewer } from '@steadfast/testing';
import { runSaga, type Task } from 'redux-saga';
import { settle } from '../../test/session-run';
import { followOtherTabs } from './other-tabs';
import { progressSaga } from './progress-saga';

const dispatch = jest.fn();
const text = (token: string, expiration = 4e9) => JSON.stringify({ token, expiration });
/** What the browser tells this tab of a change in another. */
const changed = (key: string | null, change: { from?: string | null; to?: string | null } = {}) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key, oldValue: change.from ?? null, newValue: change.to ?? null }),
  );
const KEY = 'steadfast.token';
const token = testToken();

describe('Another tab', () => {
  beforeAll(() => followOtherTabs(dispatch));
  beforeEach(() => {
    removeToken();
    dispatch.mockClear();
  });

  it('REQ-SESSION-7 that signs in signs this one in too', () => {
    localStorage.setItem(KEY, text(token));
    changed(KEY, { to: text(token) });
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signedIn', token }]]);
  });

  it.each([KEY, null])('REQ-SESSION-7 that signs out, or clears all, signs this one out (%s)', (key) => {
    changed(key, { from: key && text(token) });
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/signOutRequested', why: 'other-tab' }]]);
  });

  it('REQ-SESSION-7 that marks the end of its session ends it here as calmly', () => {
    changed(KEY, { from: text(token), to: text(token, 0) });
    expect(dispatch.mock.calls).toEqual([[{ type: 'session/expired' }]]);
  });

  it('that stores something else changes nothing', () => {
    changed('theme');
    expect(dispatch).not.toHaveBeenCalled();
  });
});

const TRACK = 'POST /video/track_video_progress';
const { email } = testViewer;
const LONG_AGO = Date.parse('2026-01-31T18:30:00.000Z');
const keepLate = () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(LONG_AGO);
  storeReport(email, { videoId: 7, progressSeconds: 42, isWatched: false, sinceMs: 0 });
  now.mockRestore();
};
const late = { videoId: 7, progressSeconds: 42, watchedAt: '2026-01-31T18:30:00.000Z' };

let task: Task;
/** The viewer is here. */
function start(answer: object = {}) {
  const api = fakeApi({ [TRACK]: answer });
  const queryClient = createQueryClient();
  task = runSaga({ context: { queryClient } }, progressSaga, email);
  return { api, queryClient, sent: () => api.calls.map(({ body }) => body) };
}

describe('Watch progress that another tab or an earlier visit has left', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    task.cancel();
    jest.restoreAllMocks();
  });

  it('REQ-VIDEO-5 what the API has not heard of, since the tab was closed, is sent when the viewer is here again', async () => {
    keepLate();
    const { sent, queryClient } = start();
    queryClient.setQueryData(['GET /video/continue_watching'], { videos: [] });
    await settle();
    expect(sent()).toEqual([late]);
    expect(localStorage).toHaveLength(0);
    expect(queryClient.getQueryState(['GET /video/continue_watching'])?.isInvalidated).toBe(true);
  });

  it('REQ-VIDEO-5 is sent once the network is back', async () => {
    keepLate();
    const { api, sent } = start({ status: 0 });
    await settle();
    api.answer({ [TRACK]: {} });
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(sent()).toEqual([late, late]);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(sent()).toHaveLength(2);
  });

  it('REQ-SESSION-2 nothing is sent once the viewer has left', async () => {
    const { sent } = start();
    task.cancel();
    keepLate();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(sent()).toEqual([]);
  });

  it('REQ-VIDEO-3 what is watched in another tab is marked here at once, if it is the same viewer', () => {
    const { queryClient } = start();
    queryClient.setQueryData(['GET /video/series'], { series: [{ id: 1, videos: [{ id: 7 }] }] });
    const told = (viewer: string) =>
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: 'steadfast.viewer.progress.7.watched',
          newValue: JSON.stringify({
            viewer,
            videoId: 7,
            progressSeconds: 119,
            atMs: 1,
            sinceMs: 1,
            isWatched: true,
          }),
        }),
      );
    told('joshua@example.org');
    const before = { series: [{ id: 1, videos: [{ id: 7 }] }] };
    expect(queryClient.getQueryData(['GET /video/series'])).toEqual(before);
    told(email);
    expect(queryClient.getQueryData(['GET /video/series'])).toMatchObject({
      series: [{ videos: [{ isWatched: true, videoProgressSeconds: 119 }] }],
    });
  });
});
