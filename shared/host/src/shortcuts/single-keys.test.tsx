import type { singleKeys } from './single-keys';

const STORAGE_KEY = 'steadfast.searchKey';

/** A page that has just been opened. */
async function openPage(): Promise<typeof singleKeys> {
  jest.resetModules();
  return (await import('./single-keys')).singleKeys;
}

beforeEach(() => localStorage.clear());

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
});
