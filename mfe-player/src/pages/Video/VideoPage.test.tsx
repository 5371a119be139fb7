import { fakeApi, type FakeResponses, hydratePage, type RawResponse, testViewer } from '@steadfast/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  answers,
  inSeries,
  loseStream,
  medium,
  playToTheEnd,
  show,
  showFirstFrame,
  streamOf,
  video,
} from '../../../test/show-video';
import { START_MAX_MS, VideoPage } from './VideoPage';
import { VIDEO_SLOW_AFTER_MS } from '../../api';
import { useLocation, useNavigate } from 'react-router-dom';
import { FakeHls } from '../../../test/fake-hls';
import { installFakeMedia, startPlaying } from '../../../test/fake-media';
import { PLAYER_PREFERENCES_KEY, playerPreferences } from '../../engine/preferences';

jest.mock('../../engine/load-hls');

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('REQ-VIDEO-2 shows title, description, tags and duration, a place for what can be done with it, and no queue without a source', async () => {
  const { api, container } = show('/video/1', {
    'GET /video/{id}': { video: video(1, { description: 'About iron.', tags: [{ id: 4, name: 'Work' }] }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Video 1' })).toBeInTheDocument();
  expect(await screen.findByText('About iron.')).toBeInTheDocument();
  expect(screen.getByText('2:05')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Work' })).toHaveAttribute('href', '/featured/4');
  await streamOf(1);
  await showFirstFrame();
  expect(screen.getByTestId('slot-video-actions')).toBeInTheDocument();
  expect(container.querySelector('video')).toHaveAccessibleName('Video 1');
  expect(document.title).toContain('Video 1');
  expect(api.calls.map(({ name }) => name)).toEqual(['GET /video/{id}']);
});

it('REQ-VIDEO-4 starts where the viewer left off when signed in, at the start when not', async () => {
  const begun: FakeResponses = { 'GET /video/{id}': { video: video(1, { videoProgressSeconds: 42 }) } };
  const { unmount } = show('/video/1', begun, { user: testViewer });
  expect((await streamOf(1)).config.startPosition).toBe(42);
  unmount();
  show('/video/1', begun);
  expect((await streamOf(1)).config.startPosition).toBe(-1);
});

it('REQ-VIDEO-3 shows the queue of a playlist: the current video, what was watched, how far', async () => {
  show('/video/1?type=playlist&source=mine');
  const queue = within(await screen.findByRole('region', { name: 'Mine' }));
  expect(queue.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/playlist/mine');
  expect(queue.getByRole('link', { name: 'Video 1' })).toHaveAttribute('aria-current', 'true');
  const second = queue.getByRole('link', { name: 'Video 2' });
  expect(second).not.toHaveAttribute('aria-current');
  expect(second).toHaveAttribute('href', '/video/2?type=playlist&source=mine');
  expect(queue.getAllByText('Watched')).toHaveLength(1);
  expect(queue.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

describe('What others offer to do with a video', () => {
  const slot = () => screen.queryByTestId('slot-video-actions');

  it('comes with the first frame, and stays for the next video of the queue', async () => {
    const { user, slots } = show(inSeries);
    await streamOf(1);
    await showFirstFrame();
    expect(slot()).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Next video' }));
    await streamOf(2);
    expect(slot()).toBeInTheDocument();
    expect(slots['video-actions']).toMatchObject({ videoId: 2, videoTitle: 'Video 2' });
  });

  it('comes where the stream fails', async () => {
    show('/video/1');
    await streamOf(1);
    loseStream();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(slot()).toBeInTheDocument();
  });

  it('comes where the first frame is long in coming', async () => {
    jest.useFakeTimers();
    show('/video/1');
    await pass(START_MAX_MS - 1);
    expect(screen.getByRole('heading', { level: 1, name: 'Video 1' })).toBeInTheDocument();
    expect(slot()).not.toBeInTheDocument();
    await pass(1);
    expect(slot()).toBeInTheDocument();
  });
});

describe('failure', () => {
  it.each([
    ['/video/abc', 'Video not found', 'No video has this address. Choose one from a series.'],
    ['/video/undefined', 'No video id provided', 'Choose a video to watch from the series.'],
  ])('REQ-VIDEO-8 says that %s names no video (%s), and asks for nothing', (at, title, words) => {
    const { api } = show(at);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · Steadfast`);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(api.calls).toEqual([]);
  });

  it('REQ-VIDEO-8 shows the underlying message when the video cannot be loaded; trying again loads it', async () => {
    const { user, api } = show('/video/1', {
      'GET /video/{id}': { status: 503, body: { code: 'unavailable', message: 'Come back in a moment.' } },
    });
    expect(await screen.findByText('Come back in a moment.')).toBeInTheDocument();
    api.answer({ 'GET /video/{id}': { video: video(1) } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await streamOf(1)).address).toBe('/streams/stream-1/master.m3u8');
  });

  it('REQ-VIDEO-8 REQ-SESSION-5 says so when no answer comes, and waits on: it comes by itself', async () => {
    jest.useFakeTimers();
    let give: (answer: RawResponse) => void = () => undefined;
    const { api } = show('/video/1', { 'GET /video/{id}': () => new Promise((resolve) => (give = resolve)) });
    await pass(VIDEO_SLOW_AFTER_MS - 1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(1);
    expect(screen.getByRole('alert')).toHaveTextContent('This is taking longer than it should');
    give({ status: 200, body: { video: video(1) } });
    await pass(0);
    expect(screen.getByRole('heading', { level: 1, name: 'Video 1' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(api.calls).toHaveLength(1);
  });

  it('REQ-VIDEO-8 asks anew for a video that hangs, where the viewer wants that, and says so once more', async () => {
    jest.useFakeTimers();
    const hangs = () => new Promise<RawResponse>(() => undefined);
    const { api } = show('/video/1', { 'GET /video/{id}': hangs });
    for (let asked = 1; asked <= 2; asked += 1) {
      await pass(VIDEO_SLOW_AFTER_MS);
      expect(api.calls).toHaveLength(asked);
      if (asked === 2) api.answer(answers);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await pass(0);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    }
    expect(screen.getByRole('heading', { level: 1, name: 'Video 1' })).toBeInTheDocument();
  });

  it('REQ-VIDEO-8 offers a way on instead of a vain retry when the video does not exist', async () => {
    show('/video/1', {
      'GET /video/{id}': { status: 404, body: { code: 'not-found', message: 'This video does not exist.' } },
    });
    expect(await screen.findByText('This video does not exist.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Video not found');
    expect(document.title).toBe('Video not found · Steadfast');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
  });

  it('keeps saying so in the title when the queue, which knows the video’s name, comes later', async () => {
    let giveQueue: (answer: RawResponse) => void = () => undefined;
    show(inSeries, {
      'GET /video/{id}': { status: 404, body: { code: 'not-found', message: 'This video does not exist.' } },
      'GET /video/series/{id}': () => new Promise((resolve) => (giveQueue = resolve)),
    });
    await screen.findByText('This video does not exist.');
    giveQueue({ status: 200, body: { series: { id: 7, videos: [video(1), video(2)] } } });
    expect(await screen.findByRole('link', { name: 'Video 2' })).toBeInTheDocument();
    expect(document.title).toBe('Video not found · Steadfast');
  });

  it('says so in words when the answer holds no stream', async () => {
    const body = { video: { id: 1, title: 'A' } };
    show('/video/1', { 'GET /video/{id}': { status: 200, body } });
    expect(await screen.findByText('The server sent no video. Please try again.')).toBeInTheDocument();
  });

  it('plays on when the queue cannot be loaded; trying again loads it', async () => {
    const { user, api } = show(inSeries, { 'GET /video/series/{id}': { status: 500 } });
    await streamOf(1);
    expect(await screen.findByText('We could not load the queue')).toBeInTheDocument();
    api.answer(answers);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Video 2' })).toBeInTheDocument();
  });
});

/** Every video was left at 42 s, by whoever is signed in. */
const begun: FakeResponses = {
  'GET /video/{id}': ({ params }) => ({ video: video(Number(params.id), { videoProgressSeconds: 42 }) }),
};
const signedIn = { user: testViewer };
const startOf = async (id: number) => (await streamOf(id)).config.startPosition;

it('REQ-VIDEO-4 begins at the time of the address, signed in or not', async () => {
  const { unmount } = show('/video/1?t=83', begun, signedIn);
  expect(await startOf(1)).toBe(83);
  unmount();
  show('/video/1?t=1m23s', begun);
  expect(await startOf(1)).toBe(83);
});

it('REQ-VIDEO-3 goes to the next video without the time, and with type and source', async () => {
  const { address } = show('/video/1?type=series&source=7&t=83', begun, signedIn);
  await streamOf(1);
  await screen.findByRole('link', { name: 'Video 2' });
  playToTheEnd();
  fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
  expect(address()).toBe('/video/2?type=series&source=7');
  expect(await startOf(2)).toBe(42);
});

describe('On coming back', () => {
  /** A way back, beside the page. */
  function Back() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(-1)}>Back to {useLocation().key}</button>;
  }
  /** Watches the first video of the series from its time on, then the second, and goes back. */
  async function comeBack(site: object, isSeen: boolean) {
    show('/video/1?type=series&source=7&t=83', begun, { ...site, beside: <Back /> });
    const first = await streamOf(1);
    if (isSeen) act(() => startPlaying(medium(), 83, 125));
    else act(() => first.fault('networkError', 'manifestLoadError'));
    fireEvent.click(await screen.findByRole('link', { name: 'Video 2' }));
    await streamOf(2);
    fireEvent.click(screen.getByRole('button', { name: /^Back/ }));
    await waitFor(() => expect(FakeHls.last().address).toContain('stream-1/'));
    return startOf(1);
  }

  it('REQ-VIDEO-4 goes on where the viewer left off: the time counts once', async () => {
    expect(await comeBack(signedIn, true)).toBe(42);
  });

  it('begins at that time when nothing was seen the first time', async () => {
    expect(await comeBack(signedIn, false)).toBe(83);
  });
});

it('the browser takes over the page as the server rendered it, whatever this device prefers', async () => {
  installFakeMedia();
  fakeApi(answers);
  const content = within(
    await hydratePage(<VideoPage />, {
      at: '/video/1?type=series&source=7&t=83',
      route: '/video/:id',
      prepareBrowser: () => {
        localStorage.setItem(PLAYER_PREFERENCES_KEY, JSON.stringify({ isTheatre: true, usesKeys: false }));
        playerPreferences.reload();
      },
    }),
  );
  expect(content.getByRole('heading', { level: 1, name: 'Video 1' })).toBeInTheDocument();
  expect(content.getByRole('button', { name: 'Theatre view' })).toHaveAttribute('aria-pressed', 'true');
});

it('the browser takes over the page with the tracks of a stream that has started', async () => {
  installFakeMedia();
  fakeApi(answers);
  const page = await hydratePage(<VideoPage />, {
    at: '/video/1',
    route: '/video/:id',
    prepareBrowser: () => {
      for (const video of document.querySelectorAll('video')) video.append(document.createElement('track'));
    },
  });
  expect(page.querySelector('video > track')).toBeInTheDocument();
});
