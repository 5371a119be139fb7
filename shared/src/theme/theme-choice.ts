/**
 * Which theme the person chose (docs/decisions): kept in this browser, applied by the first script of the HTML
 * before anything is painted. No choice means the system's: then <html> has no `data-theme`, as tokens.css explains.
 */

/** Key of the choice in the browser's local storage. */
export const THEME_STORAGE_KEY = 'steadfast.theme';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The stored choice; `system` where there is none, none that is known, or a browser that refuses to look. */
export function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(THEME_STORAGE_KEY);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Keeps the choice for later visits, where the browser lets it. */
export function storeThemeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_STORAGE_KEY);
    else localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // It holds until the page is left.
  }
}

/** Turns the document to the choice, and with it the colour that the browser gives its own frame. */
export function applyThemeChoice(choice: ThemeChoice): void {
  const { documentElement, head } = document;
  if (choice === 'system') documentElement.removeAttribute('data-theme');
  else documentElement.setAttribute('data-theme', choice);
  for (const meta of head.querySelectorAll('meta[name="theme-color"][data-scheme]')) {
    const scheme = meta.getAttribute('data-scheme') ?? '';
    const ofChoice = choice === scheme ? 'all' : 'not all';
    meta.setAttribute('media', choice === 'system' ? `(prefers-color-scheme: ${scheme})` : ofChoice);
  }
}
