import { clearUser, createQueryClient, signedIn, toggleSearch } from '@steadfast/shared/host';
import { testToken } from '@steadfast/shared/testing';
import type { createSagas } from '../session/root-saga';
import { SAGAS_RETRY_AFTER_MS, startStore } from './store';

const mockCreateSagas = jest.fn<ReturnType<typeof createSagas>, Parameters<typeof createSagas>>();
let mockIsOffline = false;
jest.mock('../session/root-saga', () => {
  if (mockIsOffline) throw new Error('offline');
  return { createSagas: mockCreateSagas };
});

const token = testToken({ sub: 'caleb', exp: 4e9 });
const started: (() => void)[] = [];
const passedOn = jest.fn();

function start() {
  const { store, stop } = startStore({ queryClient: createQueryClient(), notify: () => () => undefined });
  started.push(stop);
  return store;
}
const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  jest.resetModules();
  mockIsOffline = false;
  passedOn.mockReset();
  mockCreateSagas.mockReset().mockReturnValue({ passOn: passedOn, run: jest.fn(), stop: jest.fn() });
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
  expect(passedOn).not.toHaveBeenCalled();
  await settle();
  store.dispatch(clearUser());
  expect(passedOn.mock.calls).toEqual([[signedIn(token)], [clearUser()]]);
});

it('requests the sagas again after a failure, and loses no sign-in', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue();
  mockIsOffline = true;
  start().dispatch(signedIn(token));
  await settle(SAGAS_RETRY_AFTER_MS - 1);
  expect(logged).toHaveBeenCalledWith('The session could not be loaded', expect.any(Error));
  mockIsOffline = false;
  await settle(1);
  expect(passedOn.mock.calls).toEqual([[signedIn(token)]]);
});

it('starts no sagas for a store that has been stopped', async () => {
  start().dispatch(signedIn(token));
  for (const stop of started.splice(0)) stop();
  await settle();
  expect(mockCreateSagas).not.toHaveBeenCalled();
});
