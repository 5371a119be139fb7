import { act, renderHook } from '@testing-library/react';
import { addToBrowser, takeFromBrowser } from '../../../test/browser-parts';
import { useWakeLock } from './use-wake-lock';

afterEach(takeFromBrowser);

/** A browser with wake locks; counts those that are held. */
function withWakeLock() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = jest.fn(() => {
    const lock = {
      released: false,
      release() {
        this.released = true;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  });
  addToBrowser(navigator, 'wakeLock', { request });
  return { request, locks, held: () => locks.filter(({ released }) => !released).length };
}
const settle = () => act(() => Promise.resolve());
const see = (visibilityState: DocumentVisibilityState) => {
  addToBrowser(document, 'visibilityState', visibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
  return settle();
};
const watch = (isWanted: boolean) =>
  renderHook(({ isPlaying }) => useWakeLock(isPlaying), { initialProps: { isPlaying: isWanted } });

it('keeps the screen awake while it plays, and no longer', async () => {
  const { request, held } = withWakeLock();
  const { rerender } = watch(false);
  await settle();
  expect(request).not.toHaveBeenCalled();
  rerender({ isPlaying: true });
  await settle();
  expect(held()).toBe(1);
  rerender({ isPlaying: false });
  await settle();
  expect(held()).toBe(0);
});

it('asks anew when the page is seen again, since the browser took the lock with it', async () => {
  const { request, locks, held } = withWakeLock();
  watch(true);
  await settle();
  for (const lock of locks) lock.released = true;
  await see('hidden');
  expect(request).toHaveBeenCalledTimes(1);
  await see('visible');
  expect(held()).toBe(1);
  await see('visible');
  expect(request).toHaveBeenCalledTimes(2);
});

it('gives back at once what comes when it is wanted no more', async () => {
  const { held } = withWakeLock();
  watch(true).unmount();
  await settle();
  expect(held()).toBe(0);
});

it('holds one alone: another that nobody knows of would keep the screen awake for good', async () => {
  const { held } = withWakeLock();
  const { unmount } = watch(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  unmount();
  await settle();
  expect(held()).toBe(0);
});

it('does without where the browser refuses or has none', async () => {
  watch(true);
  await settle();
  addToBrowser(navigator, 'wakeLock', {
    request: () => Promise.reject(new DOMException('', 'NotAllowedError')),
  });
  watch(true);
  await settle();
});
