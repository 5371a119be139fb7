import type { RawResponse } from '@steadfast/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { inSeries, medium, playToTheEnd, show, stage, streamOf, tell, video } from '../../../test/show-video';
import { playerPreferences } from '../../engine/preferences';

jest.mock('../../engine/load-hls');

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1_000));
const countdown = () => screen.queryByText(/^Up next in/)?.textContent;

/** Shows a video in its series; the clock is the test's from there on. */
async function watch(at = inSeries) {
  const view = show(at);
  await streamOf(Number(/\d+/.exec(at)));
  await screen.findByRole('region', { name: 'Forged' });
  jest.useFakeTimers();
  return view;
}
function cover(tag: string, attributes: Record<string, string>) {
  const layer = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) layer.setAttribute(name, value);
  document.body.append(layer);
  return layer;
}

describe('The countdown at the end of a video', () => {
  it('REQ-VIDEO-6 names the next video, counts down from five and goes to it, in the same element', async () => {
    const { address } = await watch();
    const element = medium();
    playToTheEnd();
    expect(countdown()).toBe('Up next in 5');
    expect(screen.getByText(/^Video 2 plays next/)).toHaveAttribute('role', 'status');
    await seconds(4);
    expect([countdown(), address()]).toEqual(['Up next in 1', inSeries]);
    await seconds(1.1); // and the next video's answer
    jest.useRealTimers();
    expect(address()).toBe('/video/2?type=series&source=7');
    expect((await streamOf(2)).address).toBe('/streams/stream-2/master.m3u8');
    expect(countdown()).toBeUndefined();
    expect(medium()).toBe(element);
    expect(screen.getByText('Now playing: Video 2')).toHaveAttribute('role', 'status');
  });

  it('stands still while a dialog lies over the page, and goes on afterwards', async () => {
    const { address } = await watch();
    playToTheEnd();
    await seconds(1);
    const layer = cover('dialog', { open: '' });
    await seconds(60);
    expect(countdown()).toBe('Up next in 4');
    layer.remove();
    await seconds(5);
    expect(address()).toBe('/video/2?type=series&source=7');
  });

  it('goes on in a tab at the back, where somebody may be listening', async () => {
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { address } = await watch();
    playToTheEnd();
    await seconds(5);
    expect(address()).toBe('/video/2?type=series&source=7');
    hidden.mockRestore();
  });

  it('REQ-VIDEO-6 is cancelled by Escape, but not by one that closes something else', async () => {
    await watch();
    playToTheEnd();
    const menu = cover('div', { role: 'menu' });
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(countdown()).toBe('Up next in 5');
    menu.remove();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(countdown()).toBeUndefined();
    await seconds(60);
    expect(screen.getByRole('heading', { level: 1, name: 'Video 1' })).toBeInTheDocument();
  });

  it('goes when the video is played again, and begins anew at its next end', async () => {
    await watch();
    playToTheEnd();
    await seconds(3);
    tell({ ended: false, paused: false, currentTime: 3 }, 'seeked', 'play', 'timeupdate');
    expect(countdown()).toBeUndefined();
    playToTheEnd();
    expect(countdown()).toBe('Up next in 5');
  });

  it('begins for a video whose end came before its queue', async () => {
    let giveQueue: (answer: RawResponse) => void = () => undefined;
    show(inSeries, { 'GET /video/series/{id}': () => new Promise((resolve) => (giveQueue = resolve)) });
    await streamOf(1);
    playToTheEnd();
    await act(async () => {
      giveQueue({
        status: 200,
        body: { series: { id: 7, name: 'Forged', videos: [video(1), video(2)] } },
      });
    });
    expect(await screen.findByText('Up next in 5')).toBeInTheDocument();
  });

  it('REQ-VIDEO-6 is not there where nothing follows', async () => {
    show('/video/1');
    await streamOf(1);
    playToTheEnd();
    expect(screen.queryByText(/Up next/)).not.toBeInTheDocument();
  });
});

describe('Play now and Cancel', () => {
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
  };

  it('REQ-VIDEO-6 goes on at once, from the last video to the first, with the focus on the player', async () => {
    const { address } = await watch('/video/3?type=series&source=7');
    playToTheEnd();
    press('Play now');
    expect(address()).toBe('/video/1?type=series&source=7');
    expect(stage()).toHaveFocus();
  });

  it('REQ-VIDEO-6 stays when cancelled, with the focus on the player', async () => {
    const { address } = await watch();
    playToTheEnd();
    press('Cancel');
    expect(countdown()).toBeUndefined();
    expect(stage()).toHaveFocus();
    await seconds(60);
    expect(address()).toBe(inSeries);
  });

  it('leaves the focus where the viewer has it', async () => {
    await watch();
    const elsewhere = screen.getByRole('link', { name: 'Forged' });
    act(() => elsewhere.focus());
    playToTheEnd();
    await seconds(5.1);
    expect(elsewhere).toHaveFocus();
  });
});

describe('Where the next video does not play by itself', () => {
  it('it is offered without a clock, and played when asked for', async () => {
    playerPreferences.change({ playsNext: false });
    const { address } = await watch();
    playToTheEnd();
    expect(screen.getByText('The video has ended. Up next: Video 2.')).toHaveAttribute('role', 'status');
    await seconds(60);
    expect(address()).toBe(inSeries);
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }));
    expect(address()).toBe('/video/2?type=series&source=7');
  });

  it('the clock stops as soon as it is switched off', async () => {
    const { address } = await watch();
    playToTheEnd();
    await seconds(2);
    act(() => playerPreferences.change({ playsNext: false }));
    expect(countdown()).toBeUndefined();
    expect(screen.getByRole('button', { name: 'Play now' })).toBeInTheDocument();
    await seconds(60);
    expect(address()).toBe(inSeries);
  });
});
