import type * as ThemeOfPage from './theme-of-page';
import { THEME_STORAGE_KEY } from './theme-choice';

/** A page that has just been opened. */
async function openPage(): Promise<typeof ThemeOfPage> {
  jest.resetModules();
  return import('./theme-of-page');
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
    const stop = page.onThemeChoice(told);
    page.chooseTheme('light');
    expect([theme(), page.themeChoice(), told.mock.calls.length]).toEqual(['light', 'light', 1]);
    stop();
    page.chooseTheme('dark');
    expect([theme(), told.mock.calls.length]).toEqual(['dark', 1]);
    expect((await openPage()).themeChoice()).toBe('dark');
  });

  it('holds in this page where nothing can be stored', async () => {
    jest.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const page = await openPage();
    page.chooseTheme('dark');
    expect([theme(), page.themeChoice()]).toEqual(['dark', 'dark']);
  });

  it('follows the other tabs, also when everything is cleared, and nothing else that they store', async () => {
    const page = await openPage();
    page.followThemeOfOtherTabs();
    inOtherTab(THEME_STORAGE_KEY, 'dark');
    expect([theme(), page.themeChoice()]).toEqual(['dark', 'dark']);
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    inOtherTab('steadfast.token', '{}');
    expect(theme()).toBe('dark');
    inOtherTab(null, null);
    expect([theme(), page.themeChoice()]).toEqual([null, 'system']);
  });

  it('takes over what was chosen while it lay in the back cache', async () => {
    const page = await openPage();
    expect(page.themeChoice()).toBe('system');
    page.followThemeOfOtherTabs();
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(theme()).toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(theme()).toBe('light');
  });
});
