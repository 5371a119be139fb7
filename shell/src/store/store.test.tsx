import { clearUser, signedIn, toggleSearch } from '@steadfast/sdk/internal';
import { createToastStore, createQueryClient } from '@steadfast/host';
import { testToken } from '@steadfast/testing';
import type { createSagas } from '../session/root-saga';
import { RETRY_AFTER_MS, startStore } from './store';

const mockCreateSagas = jest.fn<ReturnType<typeof createSagas>, Parameters<typeof createSagas>>();
let mockIsOffline = false;
const mockRequested = jest.fn();
jest.mock('../session/root-saga', () => {
  mockRequested();
  if (mockIsOffline) throw new Error('offline');
  return { createSagas: mockCreateSagas };
});

const token = testToken({ sub: 'caleb', exp: 4e9 });
const started: (() => void)[] = [];
const forwarded = jest.fn();
const runBeside = jest.fn();
let toastStore = createToastStore();

function startHost() {
  toastStore = createToastStore();
  const host = startStore({ queryClient: createQueryClient(), notify: toastStore.notify });
  started.push(host.stop);
  return host;
}
const start = () => startHost().store;
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  jest.resetModules();
  mockIsOffline = false;
  mockRequested.mockReset();
  forwarded.mockReset();
  mockCreateSagas
    .mockReset()
    .mockReturnValue({ forwardAction: forwarded, run: jest.fn(), runBeside, stop: jest.fn() });
});
afterEach(() => {
  for (const stop of started.splice(0)) stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('REQ-SESSION-2 knows visitors at once, and loads no sagas for them', async () => {
  const store = start();
  expect(store.getState().user).toBeNull();
  store.dispatch(toggleSearch(true));
  await settle();
  expect(mockCreateSagas).not.toHaveBeenCalled();
});

it('REQ-SESSION-2 loads the sagas at once for a stored token, which they check', async () => {
  localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
  expect(start().getState().user).toBe('unknown');
  await settle();
  expect(mockCreateSagas).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown', 'scroll'])('loads the sagas once, at the first %s', async (type) => {
  start();
  window.dispatchEvent(new Event(type));
  window.dispatchEvent(new Event(type));
  await settle();
  expect(mockCreateSagas).toHaveBeenCalledTimes(1);
});

it('REQ-SESSION-2 passes a sign-in on once the sagas are there, and what comes after it directly', async () => {
  const store = start();
  store.dispatch(signedIn(token));
  expect(forwarded).not.toHaveBeenCalled();
  await settle();
  store.dispatch(clearUser());
  expect(forwarded.mock.calls).toEqual([[signedIn(token)], [clearUser()]]);
});

it('loads the sagas for those of a remote, again after a failure', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  mockIsOffline = true;
  const { loadSagas } = startHost();
  await expect(loadSagas()).rejects.toThrow('The sagas did not load.');
  mockIsOffline = false;
  expect(await loadSagas()).toBe(runBeside);
  expect(await loadSagas()).toBe(runBeside);
  expect(mockCreateSagas).toHaveBeenCalledTimes(1);
});

describe('A stored token whose sagas do not load', () => {
  const offer = () => toastStore.getToasts()[0]?.action;
  let logged: jest.SpyInstance;

  beforeEach(() => {
    logged = jest.spyOn(console, 'error').mockReturnValue();
    localStorage.setItem('steadfast.token', JSON.stringify({ token, expiration: 4e9 }));
    mockIsOffline = true;
  });

  it('is requested again every 5 s, logged once and told once', async () => {
    const changed = jest.fn();
    start();
    toastStore.subscribe(changed);
    await settle(3 * RETRY_AFTER_MS);
    expect(mockRequested).toHaveBeenCalledTimes(4);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(toastStore.getToasts()).toMatchObject([{ tone: 'error', isLasting: true }]);
  });

  it('is requested again when the viewer wants that, and offered again if that fails', async () => {
    start();
    await settle();
    const first = offer();
    expect(first?.label).toBe('Try again');
    first?.perform();
    await settle();
    expect(mockRequested).toHaveBeenCalledTimes(2);
    expect(offer()).not.toBe(first);
    mockIsOffline = false;
    offer()?.perform();
    await settle();
    expect(mockCreateSagas).toHaveBeenCalledTimes(1);
  });

  it('is requested again when the network is back, which dismisses the offer', async () => {
    start();
    await settle();
    expect(toastStore.getToasts()).toHaveLength(1);
    mockIsOffline = false;
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(mockCreateSagas).toHaveBeenCalledTimes(1);
    expect(toastStore.getToasts()).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await settle(60_000);
    expect(mockRequested).toHaveBeenCalledTimes(2);
  });

  it('is not told offline, where the offline bar is', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    start();
    await settle();
    expect(toastStore.getToasts()).toEqual([]);
    onLine.mockReturnValue(true);
    await settle(RETRY_AFTER_MS);
    expect(toastStore.getToasts()).toHaveLength(1);
  });
});

it('does not tell visitors that the sagas did not load, until they miss them, and loses no sign-in', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  mockIsOffline = true;
  const store = start();
  window.dispatchEvent(new Event('scroll'));
  await settle();
  expect(toastStore.getToasts()).toEqual([]);
  store.dispatch(signedIn(token));
  await settle();
  expect(toastStore.getToasts()).toHaveLength(1);
  mockIsOffline = false;
  await settle(RETRY_AFTER_MS);
  expect(forwarded.mock.calls).toEqual([[signedIn(token)]]);
});

it('starts no sagas for a store that has been stopped', async () => {
  start().dispatch(signedIn(token));
  for (const stop of started.splice(0)) stop();
  await settle();
  expect(mockCreateSagas).not.toHaveBeenCalled();
});
