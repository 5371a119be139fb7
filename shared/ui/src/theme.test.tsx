import { applyThemeChoice, followThemeChoice, themeChoice, THEME_STORAGE_KEY } from './theme';

const theme = () => document.documentElement.getAttribute('data-theme');
const frameColours = () =>
  [...document.head.querySelectorAll('meta')].map((meta) => [meta.content, meta.getAttribute('media')]);
const readThemeChoice = () => {
  themeChoice.reload();
  return themeChoice.getState();
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
  // As delivery composes them.
  document.head.innerHTML = `
    <meta name="theme-color" content="black" data-scheme="dark" media="(prefers-color-scheme: dark)">
    <meta name="theme-color" content="white" data-scheme="light" media="(prefers-color-scheme: light)">`;
});

describe('The choice of a theme', () => {
  it('turns the page at once, and follows the other tabs', () => {
    followThemeChoice();
    themeChoice.set('light');
    expect(theme()).toBe('light');
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(theme()).toBeNull();
  });

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
});

describe('The document', () => {
  it.each([
    ['light', 'not all', 'all'],
    ['dark', 'all', 'not all'],
  ] as const)('turns %s, and the browser’s own frame with it', (choice, darkMedia, lightMedia) => {
    applyThemeChoice(choice);
    expect(theme()).toBe(choice);
    expect(frameColours()).toEqual([
      ['black', darkMedia],
      ['white', lightMedia],
    ]);
  });

  it('follows the system again', () => {
    const atFirst = frameColours();
    applyThemeChoice('light');
    applyThemeChoice('system');
    expect(theme()).toBeNull();
    expect(frameColours()).toEqual(atFirst);
  });
});
