import { type FakeResponses, testViewer } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { FakeHls } from '../../../test/fake-hls';
import {
  inSeries,
  loseStream,
  medium,
  playToTheEnd,
  show,
  showFirstFrame,
  streamOf,
  tell,
  video,
} from '../../../test/show-video';

jest.mock('../../engine/load-hls');

const joshua = { ...testViewer, email: 'joshua@example.org' };
const TRACK = 'POST /video/track_video_progress';
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('steadfast.viewer.progress.'));

afterEach(() => {
  jest.restoreAllMocks();
});

/** The page with its video playing, at 20 s. */
async function playing(at = '/video/1', more: FakeResponses = {}, site: Parameters<typeof show>[2] = {}) {
  const shown = show(at, more, { user: testViewer, ...site });
  await streamOf(1);
  await showFirstFrame(20, 125);
  return shown;
}
const pauseAt = (currentTime: number) => tell({ currentTime, paused: true }, 'timeupdate', 'pause');
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const leavePage = () => act(() => void window.dispatchEvent(new Event('pagehide')));

it('REQ-VIDEO-5 the first frame begins the reports of a stream that failed at first', async () => {
  const { reports } = show('/video/1', {}, { user: testViewer });
  await streamOf(1);
  loseStream();
  await settle();
  act(() => {
    screen.getByRole('button', { name: 'Try again' }).click();
  });
  await settle();
  await showFirstFrame(20, 125);
  pauseAt(31);
  expect(reports()).toEqual([{ videoId: 1, progressSeconds: 31 }]);
});

describe('Leaving the page', () => {
  it.each([
    ['for good', leavePage],
    ['for another tab', hide],
    ['for another page', (unmount: () => void) => unmount()],
  ])('REQ-VIDEO-5 %s is reported within the very event, also in the first ten seconds', async (_, leave) => {
    const { reports, unmount } = await playing();
    tell({ currentTime: 23.9 }, 'timeupdate');
    leave(unmount);
    expect(reports()).toEqual([{ videoId: 1, progressSeconds: 23 }]);
  });

  it('REQ-VIDEO-5 for good is reported once, however many events tell of it, and not when all is known', async () => {
    const { reports } = await playing();
    leavePage();
    hide();
    leavePage();
    expect(reports()).toEqual([{ videoId: 1, progressSeconds: 20 }]);
  });

  it('REQ-VIDEO-5 is not reported by who comes back to the tab, nor by a visitor', async () => {
    const shown = await playing();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(shown.reports()).toEqual([]);
    shown.unmount();
    const visitor = show('/video/1');
    await streamOf(1);
    await showFirstFrame(20, 125);
    leavePage();
    expect(visitor.reports()).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it('REQ-VIDEO-5 is reported while the profile is still on its way: there is a token; what was kept stays', async () => {
    const before = await playing('/video/1', { [TRACK]: { status: 0 } });
    pauseAt(31);
    await settle();
    before.unmount();
    const { reports } = show('/video/1', {}, { isSessionUnknown: true });
    await streamOf(1);
    await showFirstFrame(20, 125);
    leavePage();
    expect(reports()).toEqual([{ videoId: 1, progressSeconds: 20 }]);
    expect(kept()).toHaveLength(1);
  });
});

describe('A report that does not arrive', () => {
  it('disturbs nothing, and is kept for later', async () => {
    const { notices } = await playing('/video/1', { [TRACK]: { status: 503 } });
    const element = medium();
    pauseAt(31);
    await settle();
    expect(kept()).toHaveLength(1);
    expect(notices).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(medium()).toBe(element);
    expect(FakeHls.made).toHaveLength(1);
  });

  it('REQ-VIDEO-4 is where the viewer begins all the same when they come back', async () => {
    const { unmount } = await playing('/video/1', { [TRACK]: { status: 0 } });
    pauseAt(71);
    await settle();
    unmount();
    show('/video/1', {}, { user: testViewer }); // the API knows of nothing
    expect((await streamOf(1)).config.startPosition).toBe(71);
  });
});

describe('The session', () => {
  it('REQ-SESSION-2 that ends in the middle leaves the video playing, and nothing more is reported', async () => {
    const { store, reports } = await playing();
    act(() => void store.dispatch({ type: 'user/clear' }));
    tell({ currentTime: 25 }, 'timeupdate');
    pauseAt(26);
    leavePage();
    expect(reports()).toEqual([]);
    expect(FakeHls.made).toHaveLength(1);
  });

  it('REQ-SESSION-7 of somebody else gets none of what was kept before', async () => {
    const { store, unmount, api } = await playing('/video/1', { [TRACK]: { status: 0 } });
    pauseAt(71);
    await settle();
    act(() => void store.dispatch({ type: 'user/set', user: joshua }));
    unmount();
    api.answer({ [TRACK]: {} });
    const other = show('/video/1', {}, { user: joshua });
    expect((await streamOf(1)).config.startPosition).toBe(-1);
    await showFirstFrame(5, 125);
    pauseAt(6);
    await settle();
    expect(other.reports()).toEqual([{ videoId: 1, progressSeconds: 6 }]);
    expect(kept()).toEqual([]);
  });
});

describe('What was watched', () => {
  it('REQ-VIDEO-3 is marked in the queue at once, before the API has answered', async () => {
    let answer: ((arrived: object) => void) | undefined;
    const { queryClient } = await playing(inSeries, {
      [TRACK]: () => new Promise((done) => (answer = done)),
    });
    await screen.findByRole('link', { name: 'Video 2' });
    queryClient.setQueryData(['POST /video/search', 'one'], { videos: [{ id: 1 }] });
    expect(screen.getAllByText('Watched')).toHaveLength(1);
    playToTheEnd();
    expect(screen.getAllByText('Watched')).toHaveLength(2);
    expect(queryClient.getQueryData(['POST /video/search', 'one'])).toEqual({
      videos: [{ id: 1, isWatched: true, videoProgressSeconds: 125 }],
    });
    answer?.({});
    await settle();
  });

  it('REQ-VIDEO-3 is marked from 95 % of the stream on, where the answer tells no length', async () => {
    const { duration: _, ...short } = video(1);
    const { queryClient } = await playing('/video/1', { 'GET /video/{id}': { video: short } });
    const marks = () => queryClient.getQueryData(['GET /video/{id}', 1]);
    pauseAt(118);
    expect(marks()).toMatchObject({ video: { isWatched: false, videoProgressSeconds: 118 } });
    tell({ paused: false }, 'play');
    pauseAt(119);
    expect(marks()).toMatchObject({ video: { isWatched: true } });
  });
});

it('REQ-VIDEO-5 an older tab with the same video is silent once the viewer goes on in another', async () => {
  const { reports } = await playing();
  const elsewhere = (viewer: string, videoId: number) =>
    act(() => {
      const newValue = JSON.stringify({
        viewer,
        videoId,
        progressSeconds: 80,
        atMs: 1,
        sinceMs: Date.now() + 1_000,
        isWatched: false,
      });
      window.dispatchEvent(new StorageEvent('storage', { key: 'steadfast.viewer.progress.x', newValue }));
    });
  elsewhere('joshua@example.org', 1);
  elsewhere(testViewer.email, 2);
  pauseAt(31);
  expect(reports()).toHaveLength(1);
  elsewhere(testViewer.email, 1);
  leavePage();
  pauseAt(35);
  leavePage();
  expect(reports()).toHaveLength(1);
  await settle();
  // The other tab is gone, and the viewer sees this one play.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  tell({ paused: false }, 'play');
  elsewhere(testViewer.email, 1);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pauseAt(39);
  expect(reports()).toHaveLength(2);
});

describe('Counted plays', () => {
  const PLAYS = 'POST /video/{id}/plays';
  const counted = { 'GET /video/{id}': { video: video(1, { countsPlays: true }) }, [PLAYS]: {} };
  let nowMs = 0;
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  });

  /** Lets time pass, after which the video is at this second. */
  const pass = (seconds: number, currentTime: number, ...events: string[]) => {
    nowMs += seconds * 1_000;
    tell({ currentTime, paused: events.includes('pause') }, ...events, 'timeupdate');
  };

  /** A visitor's page with its video playing, at 20 s of 125. */
  async function playing(answers: FakeResponses) {
    const shown = show('/video/1', answers);
    await streamOf(1);
    await showFirstFrame(20, 125);
    // The reports load after the first frame.
    await act(() => import('../stage/PlayerSideEffects'));
    return shown;
  }

  it('reports what a visitor played when they may be leaving, each second, play and end once, and no token', async () => {
    localStorage.setItem('token', 'secret');
    const { api, unmount } = await playing(counted);
    pass(10, 30);
    pass(0.2, 90); // seeks
    pass(0, 91, 'pause');
    pass(60, 91);
    hide();
    hide();
    pass(0, 91, 'play');
    pass(30, 121);
    pass(0.5, 60);
    pass(3_600, 62); // sleeps
    unmount();
    const sent = api.calls.filter(({ name }) => name === PLAYS);
    expect(sent.map(({ body }) => body)).toEqual([
      { seconds: 10, plays: 1, completions: 0 },
      { seconds: 32, plays: 0, completions: 1 },
    ]);
    expect(sent.map(({ authorization }) => authorization)).toEqual([undefined, undefined]);
  });

  it('REQ-API-4 reports no play to an API that does not count them', async () => {
    const { api, unmount } = await playing({ [PLAYS]: {} });
    pass(10, 30);
    unmount();
    expect(api.calls.filter(({ name }) => name === PLAYS)).toEqual([]);
  });
});
