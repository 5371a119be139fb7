import { testViewer } from '@steadfast/testing';
import { act, screen } from '@testing-library/react';
import { change } from '../../../test/fake-media';
import { medium, show, showFirstFrame, streamOf } from '../../../test/show-video';

jest.mock('../../engine/load-hls');

afterEach(() => {
  jest.useRealTimers();
});

describe('progress', () => {
  it('REQ-VIDEO-5 reports on pause and on leaving when signed in, and resumes there later', async () => {
    const { unmount, reports, queryClient } = show('/video/1', {}, { user: testViewer });
    await streamOf(1);
    await showFirstFrame(0);
    act(() => {
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
    await showFirstFrame(20);
    act(() => {
      change(medium(), { paused: true }, 'pause');
    });
    unmount();
    expect(reports()).toEqual([]);
  });

  it('goes on playing when a report fails', async () => {
    show('/video/1', { 'POST /video/track_video_progress': { status: 500 } }, { user: testViewer });
    await streamOf(1);
    await showFirstFrame(20);
    await act(async () => {
      change(medium(), { currentTime: 25, paused: true }, 'pause');
      await Promise.resolve();
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
