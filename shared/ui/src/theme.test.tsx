import type * as ThemeOfPage from './theme';
import { applyThemeChoice, themeChoice, THEME_STORAGE_KEY } from './theme';

/** A page that has just been opened. */
async function openPage(): Promise<typeof ThemeOfPage> {
  jest.resetModules();
  const page = await import('./theme');
  page.followThemeChoice();
  return page;
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
    const stop = page.themeChoice.subscribe(told);
    page.themeChoice.set('light');
    expect([theme(), page.themeChoice.getState(), told.mock.calls.length]).toEqual(['light', 'light', 1]);
    stop();
    page.themeChoice.set('dark');
    expect([theme(), told.mock.calls.length]).toEqual(['dark', 1]);
    expect((await openPage()).themeChoice.getState()).toBe('dark');
  });

  it('holds in this page where nothing can be stored', async () => {
    jest.spyOn(Object.getPrototypeOf(localStorage) as Storage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    const page = await openPage();
    page.themeChoice.set('dark');
    expect([theme(), page.themeChoice.getState()]).toEqual(['dark', 'dark']);
  });

  it('follows the other tabs, also when everything is cleared, and nothing else that they store', async () => {
    const page = await openPage();
    inOtherTab(THEME_STORAGE_KEY, 'dark');
    expect([theme(), page.themeChoice.getState()]).toEqual(['dark', 'dark']);
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    inOtherTab('steadfast.token', '{}');
    expect(theme()).toBe('dark');
    inOtherTab(null, null);
    expect([theme(), page.themeChoice.getState()]).toEqual([null, 'system']);
  });

  it('takes over what was chosen while it lay in the back cache', async () => {
    const page = await openPage();
    expect(page.themeChoice.getState()).toBe('system');
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(theme()).toBeNull();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(theme()).toBe('light');
  });
});

describe('The stored choice', () => {
  const storage = Object.getPrototypeOf(localStorage) as Storage;
  const refuse = () => {
    throw new DOMException('Site data is blocked', 'SecurityError');
  };
  const readThemeChoice = () => {
    themeChoice.reload();
    return themeChoice.getState();
  };
  const frameColours = () =>
    [...document.head.querySelectorAll('meta')].map((meta) => [meta.content, meta.getAttribute('media')]);

  beforeEach(() => {
    localStorage.clear();
    document.documentElement.removeAttribute('data-theme');
    // As delivery composes them.
    document.head.innerHTML = `
    <meta name="theme-color" content="black" data-scheme="dark" media="(prefers-color-scheme: dark)">
    <meta name="theme-color" content="white" data-scheme="light" media="(prefers-color-scheme: light)">`;
  });
  afterEach(() => jest.restoreAllMocks());

  describe('The choice of a theme', () => {
    it.each(['light', 'dark'] as const)('%s is kept for later visits', (choice) => {
      themeChoice.set(choice);
      expect(readThemeChoice()).toBe(choice);
    });

    it('is the system’s until somebody chooses, and again after choosing that', () => {
      expect(readThemeChoice()).toBe('system');
      themeChoice.set('dark');
      themeChoice.set('system');
      expect(readThemeChoice()).toBe('system');
      expect(localStorage).toHaveLength(0);
    });

    it.each(['', 'sepia', 'DARK', '{"theme":"dark"}', 'null', 'toString'])(
      'ignores a stored value that is none: %s',
      (stored) => {
        localStorage.setItem(THEME_STORAGE_KEY, stored);
        expect(readThemeChoice()).toBe('system');
      },
    );

    it('survives a browser that blocks site data', () => {
      jest.spyOn(storage, 'getItem').mockImplementation(refuse);
      jest.spyOn(storage, 'setItem').mockImplementation(refuse);
      jest.spyOn(storage, 'removeItem').mockImplementation(refuse);
      expect(readThemeChoice()).toBe('system');
      expect(() => {
        themeChoice.set('light');
        themeChoice.set('system');
      }).not.toThrow();
    });
  });

  describe('The document', () => {
    it.each([
      ['light', 'not all', 'all'],
      ['dark', 'all', 'not all'],
    ] as const)('turns %s, and the browser’s own frame with it', (choice, darkMedia, lightMedia) => {
      applyThemeChoice(choice);
      expect(document.documentElement).toHaveAttribute('data-theme', choice);
      expect(frameColours()).toEqual([
        ['black', darkMedia],
        ['white', lightMedia],
      ]);
    });

    it('follows the system again', () => {
      const atFirst = frameColours();
      applyThemeChoice('light');
      applyThemeChoice('system');
      expect(document.documentElement).not.toHaveAttribute('data-theme');
      expect(frameColours()).toEqual(atFirst);
    });
  });
});
