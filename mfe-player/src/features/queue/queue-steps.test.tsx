import { act, screen, waitFor } from '@testing-library/react';
import { change, startPlaying } from '../../../test/fake-media';
import { inSeries, medium, show, streamOf } from '../../../test/show-video';
import { PlayerController } from '../../engine/player-controller';

jest.mock('../../engine/load-hls');

describe('Next and previous', () => {
  const press = async (name: string, user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name }));
  };

  it('REQ-VIDEO-6 go through the queue in a ring, in the same element, and keep the focus', async () => {
    const { user, address } = show(inSeries);
    await streamOf(1);
    const element = medium();
    const went: string[] = [];
    for (const name of ['Next video', 'Next video', 'Next video', 'Previous video']) {
      await press(name, user);
      went.push(address());
    }
    expect(went).toEqual([2, 3, 1, 3].map((id) => `/video/${id}?type=series&source=7`));
    await streamOf(3);
    expect(medium()).toBe(element);
    expect(screen.getByRole('button', { name: 'Previous video' })).toHaveFocus();
    expect(screen.getByText('Now playing: Video 3')).toBeInTheDocument();
  });

  it('say nothing of a video that the viewer went to by a link', async () => {
    const { user } = show(inSeries);
    await press('Next video', user);
    await user.click(screen.getByRole('link', { name: 'Video 3' }));
    await streamOf(3);
    expect(screen.queryByText(/^Now playing:/)).not.toBeInTheDocument();
  });

  it('are not there where there is no queue', async () => {
    show('/video/1');
    await streamOf(1);
    expect(screen.queryByRole('button', { name: 'Next video' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Previous video' })).not.toBeInTheDocument();
  });
});

describe('The next video', () => {
  it('is got ready near the end of the present one: what is known of it, and its manifest', async () => {
    const prefetch = jest.spyOn(PlayerController.prototype, 'prefetch').mockReturnValue();
    const { api } = show(inSeries);
    await streamOf(1);
    await screen.findByRole('link', { name: 'Video 2' });
    const asked = () => api.calls.filter(({ path }) => path === '/video/2').length;
    act(() => startPlaying(medium(), 60, 125));
    expect(asked()).toBe(0);
    act(() => change(medium(), { currentTime: 106 }, 'timeupdate'));
    await waitFor(() => expect(prefetch.mock.calls).toEqual([['/streams/stream-2/master.m3u8']]));
    act(() => change(medium(), { currentTime: 110 }, 'timeupdate'));
    expect([asked(), prefetch.mock.calls.length]).toEqual([1, 1]);
    prefetch.mockRestore();
  });

  it('that cannot be got ready is no matter until it is wanted', async () => {
    const prefetch = jest.spyOn(PlayerController.prototype, 'prefetch').mockReturnValue();
    const { api } = show(inSeries);
    await streamOf(1);
    await screen.findByRole('link', { name: 'Video 2' });
    api.answer({ 'GET /video/{id}': { status: 500 } });
    act(() => startPlaying(medium(), 110, 125));
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/video/2')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(prefetch).not.toHaveBeenCalled();
    prefetch.mockRestore();
  });
});
