import { act, render, screen } from '@testing-library/react';
import { playerInState } from '../../../test/player-in-state';
import type { PlaybackState } from '../../engine/playback-state';
import { PlaybackLazyMount } from './PlaybackLazyMount';

/** As `LazyMount` does. */
const LAZY_RETRY_AFTER_MS = 5_000;
const hasChapters = ({ chapters }: PlaybackState) => chapters.length > 0;
const chapters = [{ startSeconds: 0, title: 'Iron' }];
const Part = () => <p>The part</p>;
const load = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue(Part);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const part = () => screen.queryByText('The part');

it('is fetched once the stream has something for it, and stays for the next streams', async () => {
  const { player, become } = playerInState({});
  render(<PlaybackLazyMount player={player} isWanted={hasChapters} load={load} />);
  await settle();
  expect(load).not.toHaveBeenCalled();
  become({ chapters });
  await settle();
  expect(part()).toBeInTheDocument();
  become({ chapters: [] });
  become({ chapters });
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

it('is asked for again when it did not come, as long as it is wanted', async () => {
  load.mockRejectedValue(new Error('offline'));
  const { player, become } = playerInState({ chapters });
  render(<PlaybackLazyMount player={player} isWanted={hasChapters} load={load} />);
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
  await settle(LAZY_RETRY_AFTER_MS);
  expect(load).toHaveBeenCalledTimes(2);
  become({ chapters: [] });
  await settle(10 * LAZY_RETRY_AFTER_MS);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(Part);
  become({ chapters });
  await settle();
  expect(part()).toBeInTheDocument();
});
