import type * as ThemeOfPage from './page-theme';
import { THEME_STORAGE_KEY } from './theme-choice';

/** A page that has just been opened. */
async function openPage(): Promise<typeof ThemeOfPage> {
  jest.resetModules();
  return import('./page-theme');
}
const theme = () => document.documentElement.getAttribute('data-theme');
const inOtherTab = (key: string | null, newValue: string | null) => {
  if (key === null) localStorage.clear();
  else if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});
afterEach(() => jest.restoreAllMocks());

describe('The theme of a page', () => {
  it('turns at once, tells who shows it, and is there at the next visit', async () => {
    const page = await openPage();
    const told = jest.fn();
    const stop = page.subscribeToTheme(told);
    page.setThemeChoice('light');
    expect([theme(), page.getThemeChoice(), told.mock.calls.length]).toEqual(['light', 'light', 1]);
    stop();
    page.setThemeChoice('dark');
    expect([theme(), told.mock.calls.length]).toEqual(['dark', 1]);
    expect((await openPage()).getThemeChoice()).toBe('dark');
  });

  it('holds in this page where nothing can be stored', async () => {
    jest.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const page = await openPage();
    page.setThemeChoice('dark');
    expect([theme(), page.getThemeChoice()]).toEqual(['dark', 'dark']);
  });

  it('follows the other tabs, also when everything is cleared, and nothing else that they store', async () => {
    const page = await openPage();
    page.syncThemeAcrossTabs();
    inOtherTab(THEME_STORAGE_KEY, 'dark');
    expect([theme(), page.getThemeChoice()]).toEqual(['dark', 'dark']);
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    inOtherTab('steadfast.token', '{}');
    expect(theme()).toBe('dark');
    inOtherTab(null, null);
    expect([theme(), page.getThemeChoice()]).toEqual([null, 'system']);
  });

  it('takes over what was chosen while it lay in the back cache', async () => {
    const page = await openPage();
    expect(page.getThemeChoice()).toBe('system');
    page.syncThemeAcrossTabs();
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(theme()).toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(theme()).toBe('light');
  });
});
