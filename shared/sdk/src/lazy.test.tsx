import { act, render, screen } from '@testing-library/react';
import { LAZY_RETRY_AFTER_MS, LazyMount, lazyModule } from './lazy';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const load = jest.fn();
let logged: jest.SpyInstance;
const show = (isWanted: boolean) => (
  <LazyMount
    isWanted={isWanted}
    load={load}
    failureMessage="The greeting did not load"
    props={{ name: 'Amos' }}
  />
);
const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
const greeting = () => screen.queryByText('Hello Amos');

beforeEach(() => {
  jest.useFakeTimers();
  load.mockReset().mockResolvedValue(Greeting);
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('loads a component once it is wanted, and keeps it', async () => {
  const { rerender } = render(show(false));
  await settle();
  expect(load).not.toHaveBeenCalled();
  rerender(show(true));
  await settle();
  expect(greeting()).toBeInTheDocument();
  rerender(show(false));
  expect(greeting()).toBeInTheDocument();
});

it('logs a load that fails and tries again after a pause', async () => {
  load.mockRejectedValueOnce(new Error('offline'));
  render(show(true));
  await settle(LAZY_RETRY_AFTER_MS - 1);
  expect(logged).toHaveBeenCalledWith('The greeting did not load', expect.any(Error));
  expect(greeting()).not.toBeInTheDocument();
  await settle(1);
  expect(greeting()).toBeInTheDocument();
});

it('does not try again for a page that has gone', async () => {
  load.mockRejectedValue(new Error('offline'));
  const { unmount } = render(show(true));
  await settle();
  unmount();
  await settle(LAZY_RETRY_AFTER_MS);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fails silently ahead of time, and aloud when it is wanted', async () => {
  const importModule = jest.fn().mockRejectedValue(new Error('offline'));
  const chunk = lazyModule<string>(importModule);
  chunk.preload();
  await expect(chunk.load()).rejects.toThrow('offline');
  importModule.mockResolvedValue('module');
  await expect(chunk.load()).resolves.toBe('module');
});
