import { testViewer, type FakeResponses, type RawResponse } from '@steadfast/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { answers, inSeries, show, showFirstFrame, streamOf, video } from '../../../test/show-video';
import { START_MAX_MS } from './VideoPage';
import { VIDEO_SLOW_AFTER_MS } from '../../api';

jest.mock('../../engine/load-hls');

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('REQ-VIDEO-2 shows title, description, tags and duration, and a place for what can be done with it', async () => {
  const { container } = show('/video/1', {
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
});

it('REQ-VIDEO-1 plays the stream that the configuration names for the videoId', async () => {
  show('/video/1');
  expect((await streamOf(1)).address).toBe('/streams/stream-1/master.m3u8');
});

it('REQ-VIDEO-4 starts where the viewer left off when signed in, at the start when not', async () => {
  const begun: FakeResponses = { 'GET /video/{id}': { video: video(1, { videoProgressSeconds: 42 }) } };
  const { unmount } = show('/video/1', begun, { user: testViewer });
  expect((await streamOf(1)).config.startPosition).toBe(42);
  unmount();
  show('/video/1', begun);
  expect((await streamOf(1)).config.startPosition).toBe(-1);
});

it.each([
  ['tag&source=8', 'Courage', '/featured/8'],
  ['playlist&source=mine', 'Mine', '/playlist/mine'],
])(
  'REQ-VIDEO-3 shows the queue of type=%s: the current video, what was watched, how far',
  async (type, name, to) => {
    show(`/video/1?type=${type}`);
    const queue = await screen.findByRole('region', { name });
    expect(within(queue).getByRole('link', { name })).toHaveAttribute('href', to);
    expect(within(queue).getByRole('link', { name: 'Video 1' })).toHaveAttribute('aria-current', 'true');
    expect(within(queue).getByRole('link', { name: 'Video 2' })).not.toHaveAttribute('aria-current');
    expect(within(queue).getByRole('link', { name: 'Video 2' })).toHaveAttribute(
      'href',
      `/video/2?type=${type}`,
    );
    expect(within(queue).getAllByText('Watched')).toHaveLength(1);
    expect(within(queue).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  },
);

it('REQ-VIDEO-3 asks for no queue where there is no source', async () => {
  const { api } = show('/video/1');
  await streamOf(1);
  expect(api.calls.map(({ name }) => name)).toEqual(['GET /video/{id}']);
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
    const stream = await streamOf(1);
    act(() => {
      stream.fault('networkError', 'manifestLoadError', { response: { code: 404 } });
    });
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
  it('says that there is no such video where the address has no id, and asks for nothing', () => {
    const { api } = show('/video/abc');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Video not found');
    expect(document.title).toBe('Video not found · Steadfast');
    expect(screen.getByText('No video has this address. Choose one from a series.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Browse all series' })).toHaveAttribute('href', '/series');
    expect(api.calls).toEqual([]);
  });

  it('REQ-VIDEO-8 says "No video id provided" at a link that was built without one', () => {
    const { api } = show('/video/undefined');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No video id provided');
    expect(document.title).toBe('No video id provided · Steadfast');
    expect(screen.getByText('Choose a video to watch from the series.')).toBeInTheDocument();
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

  it.each([
    ['nothing', {}],
    ['no stream', { video: { id: 1, title: 'A' } }],
  ])('says so in words when the answer holds %s', async (_, body) => {
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
