import { act, render, screen } from '@testing-library/react';
import { playerInState } from '../../../test/player-in-state';
import { createPlaybackFailure } from '../../engine/playback-failure';
import type { PlayerController } from '../../engine/player-controller';
import { START_MAX_MS, useIsPastStart } from './use-is-past-start';

function Told({ player }: { player: PlayerController }) {
  return <p>{useIsPastStart(player) ? 'past the start' : 'at the start'}</p>;
}
const told = () => screen.getByRole('paragraph').textContent;
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};
const failure = createPlaybackFailure('stream-media');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('Whether a player is past its start', () => {
  it.each([
    ['the first frame is there', { hasFirstFrame: true }],
    ['the stream has failed', { failure }],
  ])('is told once %s, and stays so for the next video', (_, state) => {
    const { player, become } = playerInState({ phase: 'loading' });
    render(<Told player={player} />);
    expect(told()).toBe('at the start');
    become(state);
    expect(told()).toBe('past the start');
    become({ hasFirstFrame: false, failure: undefined });
    expect(told()).toBe('past the start');
  });

  it('is told at once where the first frame is there already', () => {
    render(<Told player={playerInState({ hasFirstFrame: true }).player} />);
    expect(told()).toBe('past the start');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is told where the first frame is long in coming', () => {
    render(<Told player={playerInState({ phase: 'loading' }).player} />);
    pass(START_MAX_MS - 1);
    expect(told()).toBe('at the start');
    pass(1);
    expect(told()).toBe('past the start');
  });

  it('is waited for no more by a page that has gone', () => {
    const { unmount } = render(<Told player={playerInState({ phase: 'loading' }).player} />);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
