/**
 * The chosen theme: stored in this browser and applied by the bootstrap script before the first paint. Without
 * a choice the system's theme applies, and <html> has no `data-theme`; tokens.css explains this.
 */
import { createPersistedStore } from '@steadfast/sdk/internal';

/** Key of the choice in local storage. */
export const THEME_STORAGE_KEY = 'steadfast.theme';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The choice. `system` is the default, and stored as no value. */
export const themeChoice = createPersistedStore<ThemeChoice>({
  key: THEME_STORAGE_KEY,
  parse: (text) => themeChoices.find((choice) => choice === text) ?? 'system',
  serialize: (choice) => (choice === 'system' ? null : choice),
});

/** Applies each new choice, also of other tabs, and those made while this page was in the back/forward cache. */
export function followThemeChoice(): void {
  themeChoice.subscribe(() => applyThemeChoice(themeChoice.getState()));
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
