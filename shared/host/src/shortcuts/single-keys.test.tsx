import type { singleKeys } from './single-keys';

const STORAGE_KEY = 'steadfast.searchKey';
const storage = Object.getPrototypeOf(localStorage) as Storage;
const refuse = () => {
  throw new DOMException('Blocked', 'SecurityError');
};

/** A page that has just been opened. */
async function openPage(): Promise<typeof singleKeys> {
  jest.resetModules();
  return (await import('./single-keys')).singleKeys;
}
const inOtherTab = (key: string | null, newValue: string | null) => {
  if (key === null) localStorage.clear();
  else if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('The switch of single keys', () => {
  it('is on until it is switched off, and stays off at later visits', async () => {
    const page = await openPage();
    expect(page.getState()).toBe(true);
    page.set(false);
    expect(page.getState()).toBe(false);
    expect((await openPage()).getState()).toBe(false);
  });

  it('leaves nothing behind when it is on again', async () => {
    const page = await openPage();
    page.set(false);
    page.set(true);
    expect(page.getState()).toBe(true);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['', 'on', 'null', 'false'])('passes over a stored value that is none: “%s”', async (stored) => {
    localStorage.setItem(STORAGE_KEY, stored);
    expect((await openPage()).getState()).toBe(true);
  });

  it('tells who shows it, until they no longer listen', async () => {
    const page = await openPage();
    const told = jest.fn();
    const stop = page.subscribe(told);
    page.set(false);
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    page.set(true);
    inOtherTab(STORAGE_KEY, 'off');
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('holds in this page where the browser blocks site data', async () => {
    jest.spyOn(storage, 'getItem').mockImplementation(refuse);
    jest.spyOn(storage, 'setItem').mockImplementation(refuse);
    jest.spyOn(storage, 'removeItem').mockImplementation(refuse);
    const page = await openPage();
    expect(page.getState()).toBe(true);
    page.set(false);
    expect(page.getState()).toBe(false);
    page.set(true);
    expect(page.getState()).toBe(true);
  });

  it('follows the other tabs, also when everything is cleared, and nothing else that they store', async () => {
    const page = await openPage();
    const told = jest.fn();
    page.subscribe(told);
    inOtherTab(STORAGE_KEY, 'off');
    expect([page.getState(), told.mock.calls.length]).toEqual([false, 1]);
    inOtherTab('steadfast.theme', 'dark');
    expect(told).toHaveBeenCalledTimes(1);
    inOtherTab(null, null);
    expect([page.getState(), told.mock.calls.length]).toEqual([true, 2]);
  });

  it('takes over what was switched while the page lay in the back cache', async () => {
    const page = await openPage();
    expect(page.getState()).toBe(true);
    page.subscribe(() => undefined);
    localStorage.setItem(STORAGE_KEY, 'off');
    comeBack(false);
    expect(page.getState()).toBe(true);
    comeBack(true);
    expect(page.getState()).toBe(false);
  });
});
