import { createPersistedStore } from './persisted-store';

const KEY = 'volume';
const create = () =>
  createPersistedStore<number>({
    key: KEY,
    parse: (text) => Number(text ?? 5),
    serialize: (volume) => (volume === 5 ? null : String(volume)),
  });
const changeInOtherTab = (text: string) => {
  localStorage.setItem(KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it('starts with what is stored, or with the default', () => {
  expect(create().getState()).toBe(5);
  localStorage.setItem(KEY, '8');
  expect(create().getState()).toBe(8);
});

it('stores a change and reports it', () => {
  const store = create();
  const changed = jest.fn();
  store.subscribe(changed);
  store.set(7);
  expect(store.getState()).toBe(7);
  expect(changed).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem(KEY)).toBe('7');
});

it('stores nothing for the default', () => {
  const store = create();
  store.set(7);
  store.set(5);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('takes over a change from another tab while somebody subscribes', () => {
  const store = create();
  const changed = jest.fn();
  const first = store.subscribe(changed);
  const second = store.subscribe(jest.fn());
  changeInOtherTab('3');
  expect(store.getState()).toBe(3);
  expect(changed).toHaveBeenCalledTimes(1);
  first();
  first(); // Unsubscribing twice does not count twice.
  changeInOtherTab('4');
  expect(store.getState()).toBe(4);
  second();
  changeInOtherTab('9');
  expect(store.getState()).toBe(4);
  store.reload();
  expect(store.getState()).toBe(9);
});

it('keeps a change for this page where the browser stores nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const store = create();
  store.set(7);
  expect(store.getState()).toBe(7);
  expect(create().getState()).toBe(5);
});
