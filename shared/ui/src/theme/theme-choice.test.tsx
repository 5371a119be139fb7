import { applyThemeChoice, readThemeChoice, storeThemeChoice, THEME_STORAGE_KEY } from './theme-choice';

const storage = Object.getPrototypeOf(localStorage) as Storage;
const refuse = () => {
  throw new DOMException('Site data is blocked', 'SecurityError');
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
    storeThemeChoice(choice);
    expect(readThemeChoice()).toBe(choice);
  });

  it('is the system’s until somebody chooses, and again after choosing that', () => {
    expect(readThemeChoice()).toBe('system');
    storeThemeChoice('dark');
    storeThemeChoice('system');
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
      storeThemeChoice('light');
      storeThemeChoice('system');
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
