import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PlayerController } from '../../engine/player-controller';
import { initialPlayback } from '../../engine/playback-state';
import { playerFeedback } from '../shortcuts/player-feedback';
import { DOUBLE_TAP_MS, usePresses, interpretTap, findSide, type Tap, type TapState } from './use-presses';

const [onToggleBar, togglePlay, onToggleFullscreen, seekBy] = [jest.fn(), jest.fn(), jest.fn(), jest.fn()];
let durationSeconds = 120;
const player = {
  seekBy,
  togglePlay,
  getState: () => ({ ...initialPlayback, phase: 'playing', durationSeconds }),
} as unknown as PlayerController;

function Picture() {
  return <video muted aria-label="Picture" {...usePresses(player, { onToggleBar, onToggleFullscreen })} />;
}
const picture = () => screen.getByLabelText('Picture');
/** A press, of 1000 px from the left edge to the right. */
function press(pointerType: string, clientX: number, atMs = 0) {
  const click = new MouseEvent('click', { bubbles: true, clientX });
  Object.defineProperty(click, 'timeStamp', { value: atMs });
  fireEvent(picture(), Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }));
  fireEvent(picture(), click);
}
const pass = (milliseconds: number) => {
  act(() => jest.advanceTimersByTime(milliseconds));
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  durationSeconds = 120;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 1000 } as DOMRect);
});
afterEach(() => {
  playerFeedback.clear();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('plays and pauses by a mouse at once, and fills the screen by a double click', () => {
  render(<Picture />);
  press('mouse', 100);
  expect(togglePlay).toHaveBeenCalledTimes(1);
  press('mouse', 100, 100);
  fireEvent.doubleClick(picture());
  expect(onToggleFullscreen).toHaveBeenCalledTimes(1);
  expect([togglePlay.mock.calls.length, onToggleBar.mock.calls.length, seekBy.mock.calls.length]).toEqual([
    2, 0, 0,
  ]);
});

it('shows the controls by one tap: in the middle at once, at a side once it is sure that no second one comes', () => {
  render(<Picture />);
  press('touch', 500);
  expect(onToggleBar).toHaveBeenCalledTimes(1);
  press('touch', 900, 1000);
  expect(onToggleBar).toHaveBeenCalledTimes(1);
  pass(DOUBLE_TAP_MS);
  expect(onToggleBar).toHaveBeenCalledTimes(2);
  fireEvent.doubleClick(picture());
  expect([togglePlay.mock.calls.length, onToggleFullscreen.mock.calls.length]).toEqual([0, 0]);
});

it('seeks ten seconds by two taps at a side, and by each that follows; the controls stay as they are', () => {
  render(<Picture />);
  press('touch', 900, 0);
  press('touch', 900, 200);
  press('touch', 950, 800);
  pass(1000);
  press('touch', 100, 3000);
  press('touch', 100, 3200);
  expect(seekBy.mock.calls.flat()).toEqual([10, 10, -10]);
  expect(playerFeedback.getState().shown).toMatchObject({ text: '10 seconds', side: 'left' });
  pass(1000);
  expect(onToggleBar).not.toHaveBeenCalled();
});

it('seeks nowhere while there is nothing to seek in', () => {
  durationSeconds = 0;
  render(<Picture />);
  press('touch', 900, 0);
  press('touch', 900, 200);
  expect([seekBy.mock.calls, playerFeedback.getState().shown]).toEqual([[], undefined]);
});

/** The answers to taps, one after the other. */
function answersTo(...taps: Tap[]): string[] {
  let state: TapState | undefined;
  return taps.map((tap) => {
    const [answer, next] = interpretTap(state, tap);
    state = next;
    return answer;
  });
}

it('knows the sides of the picture and its middle', () => {
  expect([0, 0.3, 0.5, 0.7, 1].map(findSide)).toEqual(['left', 'left', 'middle', 'right', 'right']);
});

it('takes two taps for two where they are slow, or at different sides', () => {
  expect(answersTo({ side: 'right', atMs: 0 }, { side: 'right', atMs: DOUBLE_TAP_MS + 1 })).toEqual([
    'wait',
    'wait',
  ]);
  expect(answersTo({ side: 'left', atMs: 0 }, { side: 'right', atMs: 100 })).toEqual(['wait', 'wait']);
  expect(
    answersTo({ side: 'left', atMs: 0 }, { side: 'middle', atMs: 100 }, { side: 'left', atMs: 200 }),
  ).toEqual(['wait', 'toggle-bar', 'wait']);
});
