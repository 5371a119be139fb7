import { act, fireEvent, screen } from '@testing-library/react';
import { takeFromBrowser } from '../../../test/browser-parts';
import { FakeHls } from '../../../test/fake-hls';
import { startPlaying } from '../../../test/fake-media';
import { inSeries, loseStream, medium, show, streamOf, tell } from '../../../test/show-video';
import { playerFeedback } from '../../features/shortcuts/player-feedback';
import { shortcutStore } from '../../features/shortcuts/shortcut-store';
import { START_MAX_MS } from './VideoPage';
import { playerPreferences } from '../../engine/preferences';

jest.mock('../../engine/load-hls');

/** Presses a key on what has the focus, as a browser reports it. @returns whether the browser may do with it what it wants */
const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });
const said = () => playerFeedback.getState().shown?.text;

/** The keys come after what is needed for the first frame. */
async function keysAreThere() {
  await act(async () => {
    await import('../../features/stage/PlayerSideEffects');
  });
}
/** The playlists are there, and what is shown and loaded by them. */
async function streamIsRead() {
  const stream = await streamOf(1);
  await act(async () => stream.parsed());
}
async function watch(more: Parameters<typeof show>[1] = {}) {
  const shown = show(inSeries, more);
  await streamIsRead();
  act(() => startPlaying(medium(), 60, 120));
  await keysAreThere();
  return shown;
}

afterEach(() => {
  jest.useRealTimers();
  playerFeedback.clear();
  takeFromBrowser();
});

it('plays and pauses by K and Space from anywhere on the page, and keeps Space from scrolling it', async () => {
  await watch();
  expect(press(' ')).toBe(false);
  expect([medium().paused, said()]).toEqual([true, 'Pause']);
  expect(press('k')).toBe(false);
  expect([medium().paused, said()]).toEqual([false, 'Play']);
});

it('does nothing, and leaves each key to the browser, until the first picture is there', async () => {
  jest.useFakeTimers();
  show(inSeries);
  await act(() => jest.advanceTimersByTimeAsync(START_MAX_MS - 1));
  act(() => FakeHls.last().parsed());
  await keysAreThere();
  expect([press('k'), press(' '), medium().paused, said()]).toEqual([true, true, false, undefined]);
  act(() => startPlaying(medium(), 60, 120));
  await keysAreThere();
  expect([press('k'), medium().paused]).toEqual([false, true]);
});

it('works where a video fails: the sheet of the keys opens', async () => {
  const { unmount } = show(inSeries);
  await streamOf(1);
  loseStream();
  await keysAreThere();
  press('?', { shiftKey: true });
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  unmount();
  // It does not come over the next page, whose keys are its own.
  expect(shortcutStore.getState().isHelpOpen).toBe(false);
  expect(press('?', { shiftKey: true })).toBe(true);
});

it('seeks by letters, arrows, digits, Home and End, and says how far or where', async () => {
  await watch();
  for (const [key, seconds, words] of [
    ['j', 50, '10 seconds'],
    ['l', 70, '10 seconds'],
    ['ArrowLeft', 55, '5 seconds'],
    ['ArrowRight', 65, '5 seconds'],
    ['3', 36, '0:36'],
    ['Home', 0, '0:00'],
    ['End', 119.9, '2:00'],
  ] as const) {
    tell({ currentTime: 60 }, 'timeupdate');
    playerFeedback.clear();
    press(key);
    expect([key, medium().currentTime, said()]).toEqual([key, seconds, words]);
  }
});

it('seeks on as long as a key is held, and switches but once', async () => {
  await watch();
  press('l');
  press('l', { repeat: true });
  expect([medium().currentTime, said()]).toEqual([80, '20 seconds']);
  press('k');
  expect(press('k', { repeat: true })).toBe(false);
  expect(medium().paused).toBe(true);
});

it('turns the sound up and down, off and on', async () => {
  playerPreferences.change({ volume: 0.5 });
  await watch();
  press('ArrowUp');
  press('ArrowUp');
  expect([medium().volume, said()]).toEqual([0.6, 'Volume 60%']);
  press('ArrowDown');
  press('ArrowDown');
  expect([medium().volume, said()]).toEqual([0.5, 'Volume 50%']);
  press('m');
  expect([medium().muted, said()]).toEqual([true, 'Muted']);
  press('ArrowDown');
  expect([medium().muted, medium().volume, said()]).toEqual([true, 0.5, 'Muted']);
  press('m');
  expect([medium().muted, said()]).toEqual([false, 'Sound on']);
});

it('plays slower and faster in steps, no further than there are any, and pauses to step by frames', async () => {
  await watch();
  press('>', { shiftKey: true });
  expect([medium().playbackRate, said()]).toEqual([1.25, 'Speed 1.25×']);
  tell({}, 'ratechange');
  press('<', { shiftKey: true });
  expect(medium().playbackRate).toBe(1);
  for (let step = 0; step < 9; step += 1) press('>');
  expect([medium().playbackRate, said()]).toEqual([2, 'Speed 2×']);
  press('.');
  expect([medium().paused, said()]).toEqual([true, 'One frame forward']);
  press(',');
  expect(said()).toBe('One frame back');
});

it('goes to the next and the previous video of the queue', async () => {
  const { address } = await watch();
  await screen.findByRole('button', { name: 'Next video' });
  press('N', { shiftKey: true });
  expect([address(), said()]).toEqual(['/video/2?type=series&source=7', 'Next video']);
  expect(playerFeedback.getState().shown?.spoken).toBe('');
  await streamOf(2);
  press('P', { shiftKey: true });
  expect(address()).toBe('/video/1?type=series&source=7');
});

it('says what cannot be done here', async () => {
  const { address } = show('/video/1');
  await streamIsRead();
  act(() => startPlaying(medium()));
  await keysAreThere();
  press('N', { shiftKey: true });
  expect([address(), said()]).toEqual(['/video/1', 'No next video']);
  press('c');
  expect(said()).toBe('No captions');
  press('i');
  expect(said()).toBe('Picture in picture is not available');
  press('f');
  expect(said()).toBe('Full screen is not available');
});

it('leaves alone what is typed, and what another part of the page has answered already', async () => {
  await watch();
  const field = document.body.appendChild(document.createElement('input'));
  expect(press('k', {}, field)).toBe(true);
  expect(medium().paused).toBe(false);
  const list = document.body.appendChild(document.createElement('div'));
  list.addEventListener('keydown', (event) => event.preventDefault());
  press('ArrowRight', {}, list);
  expect(medium().currentTime).toBe(60);
  field.remove();
  list.remove();
});

it('seeks nowhere before the stream is known, and where it failed', async () => {
  show(inSeries);
  await streamOf(1);
  await keysAreThere();
  const before = medium().currentTime;
  for (const key of ['l', 'ArrowLeft', '5', 'End', '.']) press(key);
  expect([medium().currentTime, said()]).toEqual([before, undefined]);
});

it('shows what was done, and says it once', async () => {
  await watch();
  jest.useFakeTimers();
  press('ArrowRight');
  press('ArrowRight');
  expect(screen.getByText('10 seconds')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(500));
  expect(screen.getByText('Forward 10 seconds')).toHaveAttribute('role', 'status');
  act(() => jest.advanceTimersByTime(500));
  expect(screen.queryByText('10 seconds')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('tells the controls its keys for as long as they work: they can be switched off (WCAG 2.1.4)', async () => {
  await watch();
  const mute = screen.getByRole('button', { name: 'Mute' });
  expect(mute).toHaveAttribute('aria-keyshortcuts', 'M');
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-keyshortcuts', 'K Space');
  act(() => {
    playerPreferences.change({ usesKeys: false });
  });
  expect(mute).not.toHaveAttribute('aria-keyshortcuts');
  expect([press('k'), medium().paused]).toEqual([true, false]);
  act(() => {
    playerPreferences.change({ usesKeys: true });
  });
  expect([press('k'), medium().paused]).toEqual([false, true]);
});
