import { THEME_STORAGE_KEY } from '../theme/theme-choice';

/** Runs the first script, in an HTML that carries this. */
async function run(html: string): Promise<unknown> {
  jest.resetModules();
  document.head.innerHTML = html;
  return import('./first-wave-script');
}
const theme = () => document.documentElement.getAttribute('data-theme');

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-theme');
});

describe('The first script of the HTML', () => {
  it('turns the page to the chosen theme', async () => {
    localStorage.setItem(THEME_STORAGE_KEY, 'light');
    await run('<script id="registry" type="application/json">{"features":[]}</script>');
    expect(theme()).toBe('light');
  });

  it('leaves the theme to the system where nobody chose, and to the choice where the HTML is broken', async () => {
    await run('<script id="registry" type="application/json">{"features":[]}</script>');
    expect(theme()).toBeNull();
    localStorage.setItem(THEME_STORAGE_KEY, 'dark');
    await expect(run('')).rejects.toThrow('carries no #registry');
    expect(theme()).toBe('dark');
  });
});
