/**
 * The chosen theme (docs/decisions): stored in this browser and applied by the bootstrap script before the first paint. Without
 * a choice the system's theme applies, and <html> has no `data-theme`; tokens.css explains this.
 */
import { safeLocalStorage } from '@steadfast/sdk/internal';

/** Key of the choice in local storage. */
export const THEME_STORAGE_KEY = 'steadfast.theme';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Returns the stored choice; `system` when there is none, it is invalid, or storage is blocked. */
export function readThemeChoice(): ThemeChoice {
  const stored = safeLocalStorage.read(THEME_STORAGE_KEY);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

/** Stores the choice for later visits. */
export function storeThemeChoice(choice: ThemeChoice): void {
  if (choice === 'system') safeLocalStorage.remove(THEME_STORAGE_KEY);
  else safeLocalStorage.write(THEME_STORAGE_KEY, choice);
}

/** Applies the choice to the document and to the color of the browser's toolbar. */
export function applyThemeChoice(choice: ThemeChoice): void {
  const { documentElement, head } = document;
  if (choice === 'system') documentElement.removeAttribute('data-theme');
  else documentElement.setAttribute('data-theme', choice);
  for (const meta of head.querySelectorAll('meta[name="theme-color"][data-scheme]')) {
    const scheme = meta.getAttribute('data-scheme') ?? '';
    const chosenMedia = choice === scheme ? 'all' : 'not all';
    meta.setAttribute('media', choice === 'system' ? `(prefers-color-scheme: ${scheme})` : chosenMedia);
  }
}
