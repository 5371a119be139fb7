import type { Video } from '@steadfast/sdk';
import {
  fakeApi,
  clearDrafts,
  renderInSite,
  type FakeResponses,
  type RenderedSite,
} from '@steadfast/testing';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { VideoPage } from '../src/pages/Video/VideoPage';
import { FakeHls } from './fake-hls';
import { forgetPreferences } from './forget-preferences';
import { change, installFakeMedia, startPlaying, type MediumChange } from './fake-media';

beforeEach(() => {
  // Reports that did not arrive are stored on the device.
  clearDrafts();
  if (typeof document === 'undefined') return;
  forgetPreferences();
  installFakeMedia();
  FakeHls.reset();
});

/** A video as the API gives it. */
export const video = (id: number, more: Partial<Video> = {}): Video => ({
  id,
  videoId: `stream-${id}`,
  title: `Video ${id}`,
  duration: 125,
  ...more,
});
/** The first video, watched within its series of three. */
export const inSeries = '/video/1?type=series&source=7';
const videos = [
  video(1),
  { id: 2, title: 'Video 2', isWatched: true },
  { id: 3, title: 'Video 3', duration: 100, videoProgressSeconds: 25 },
];
/** All that the page asks for. */
export const answers: FakeResponses = {
  'GET /video/{id}': ({ params }) => ({ video: video(Number(params.id)) }),
  'GET /video/series/{id}': { series: { id: 7, name: 'Forged', videos } },
  'GET /video/tag/{id}': { tag: { id: 8, name: 'Courage', videos } },
  'GET /playlist/playlist/{linkSlug}': { playlist: { id: 1, name: 'Mine', linkSlug: 'mine' }, videos },
  'POST /video/track_video_progress': {},
};

/** Shows the page at an address. */
export function show(
  at: string,
  more: FakeResponses = {},
  { beside, ...site }: RenderedSite & { beside?: ReactNode } = {},
) {
  const api = fakeApi({ ...answers, ...more });
  // The test browser has none; what is preloaded by it may as well not come.
  globalThis.fetch ??= () => Promise.reject(new TypeError('There is no network in tests.'));
  const page = (
    <>
      <VideoPage />
      {beside}
    </>
  );
  const view = renderInSite(page, { at, route: '/video/:id', ...site });
  return {
    ...view,
    api,
    reports: () => api.calls.flatMap(({ name, body }) => (name.startsWith('POST') ? [body] : [])),
  };
}

/** The player's media element. */
export const medium = () => {
  const found = document.querySelector('video');
  if (!found) throw new Error('There is no player.');
  return found;
};
/** The player, and all that lies over its picture. */
export const stage = () => screen.getByRole('region', { name: 'Video player' });
export const button = (name: string) => screen.getByRole('button', { name });
/** Lets the medium do something, and say so. */
export const tell = (...[part, ...events]: MediumChange) => {
  act(() => {
    change(medium(), part, ...events);
  });
};
/** The stream of a video, once it was opened. */
export const streamOf = async (id: number) => {
  await screen.findByRole('heading', { level: 1, name: `Video ${id}` });
  await waitFor(() => {
    expect(FakeHls.made.at(-1)?.address).toContain(`stream-${id}/`);
  });
  return FakeHls.last();
};
/** Lets the stream of now be missing. */
export const loseStream = () => {
  act(() => {
    FakeHls.last().fault('networkError', 'manifestLoadError', { response: { code: 404 } });
  });
};
/** Lets the first frame come. */
export async function showFirstFrame(currentTime?: number, duration?: number) {
  await act(async () => {
    startPlaying(medium(), currentTime, duration);
    await Promise.resolve();
  });
}
/** Lets the medium come to its end. */
export const playToTheEnd = () => {
  act(() => {
    startPlaying(medium(), 120, 125);
    change(medium(), { currentTime: 125, ended: true, paused: true }, 'timeupdate', 'pause', 'ended');
  });
};
