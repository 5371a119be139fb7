import { testViewer } from '@steadfast/shared/testing';
import { act, screen } from '@testing-library/react';
import type * as FakeHlsModule from '../../../test/fake-hls';
import { FakeHls } from '../../../test/fake-hls';
import { change, installFakeMedia, startPlaying } from '../../../test/fake-media';
import { inSeries, medium, playToTheEnd, show, streamOf } from '../../../test/show-video';

jest.mock('../../engine/load-hls', () => ({
  loadHls: () =>
    Promise.resolve(jest.requireActual<typeof FakeHlsModule>('../../../test/fake-hls').fakeLibrary),
  warmHls: () => undefined,
}));

beforeEach(() => {
  installFakeMedia();
  FakeHls.reset();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('at the end', () => {
  it('REQ-VIDEO-6 names the next video, counts down from five and goes to it, in the same element', async () => {
    const { address } = show(inSeries);
    await streamOf(1);
    await screen.findByRole('link', { name: 'Video 2' });
    const element = medium();
    jest.useFakeTimers();
    playToTheEnd();
    expect(screen.getByText('Up next in 5')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Video 2 plays next');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    await act(() => jest.advanceTimersByTimeAsync(100)); // the next video's answer
    jest.useRealTimers();
    expect(address()).toBe('/video/2?type=series&source=7');
    expect((await streamOf(2)).address).toBe('/streams/stream-2/master.m3u8');
    expect(screen.queryByText(/Up next/)).not.toBeInTheDocument();
    expect(medium()).toBe(element);
  });

  it('REQ-VIDEO-6 goes on at once with "Play now", from the last video to the first', async () => {
    const { user, address } = show('/video/3?type=series&source=7');
    await streamOf(3);
    await screen.findByRole('link', { name: 'Video 1' });
    playToTheEnd();
    await user.click(screen.getByRole('button', { name: 'Play now' }));
    expect(address()).toBe('/video/1?type=series&source=7');
  });

  it('REQ-VIDEO-6 stays when cancelled', async () => {
    const { user, address } = show(inSeries);
    await streamOf(1);
    await screen.findByRole('link', { name: 'Video 2' });
    playToTheEnd();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByText(/Up next/)).not.toBeInTheDocument();
    expect(address()).toBe(inSeries);
  });

  it('offers nothing where nothing follows', async () => {
    show('/video/1');
    await streamOf(1);
    playToTheEnd();
    expect(screen.queryByText(/Up next/)).not.toBeInTheDocument();
  });
});

describe('progress', () => {
  it('REQ-VIDEO-5 reports on pause and on leaving when signed in, and resumes there later', async () => {
    const { unmount, reports, queryClient } = show('/video/1', {}, { user: testViewer });
    await streamOf(1);
    act(() => {
      startPlaying(medium(), 0);
      change(medium(), { currentTime: 31.4 }, 'timeupdate');
      change(medium(), { paused: true }, 'pause');
      change(medium(), { paused: false, currentTime: 33 }, 'play', 'timeupdate');
    });
    unmount();
    await act(async () => Promise.resolve());
    expect(reports()).toEqual([
      { videoId: 1, progressSeconds: 31 },
      { videoId: 1, progressSeconds: 33 },
    ]);
    expect(queryClient.getQueryData(['GET /video/{id}', 1])).toMatchObject({
      video: { videoProgressSeconds: 33 },
    });
  });

  it('REQ-VIDEO-5 reports nothing when signed out', async () => {
    const { unmount, reports } = show('/video/1');
    await streamOf(1);
    act(() => {
      startPlaying(medium(), 20);
      change(medium(), { paused: true }, 'pause');
    });
    unmount();
    expect(reports()).toEqual([]);
  });

  it('goes on playing when a report fails', async () => {
    show('/video/1', { 'POST /video/track_video_progress': { status: 500 } }, { user: testViewer });
    await streamOf(1);
    await act(async () => {
      startPlaying(medium(), 20);
      change(medium(), { currentTime: 25, paused: true }, 'pause');
      await Promise.resolve();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
