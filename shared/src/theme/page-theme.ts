import {
  applyThemeChoice,
  readThemeChoice,
  storeThemeChoice,
  THEME_STORAGE_KEY,
  type ThemeChoice,
} from './theme-choice';

/** What holds in this page: where nothing can be stored, it alone knows. */
let chosen: ThemeChoice | undefined;
const listeners = new Set<() => void>();

/** The choice that holds in this page. */
export function getThemeChoice(): ThemeChoice {
  chosen ??= readThemeChoice();
  return chosen;
}

/** Chooses a theme: at once here, soon in the other tabs, and at the next visit. */
export function setThemeChoice(choice: ThemeChoice): void {
  storeThemeChoice(choice);
  applyChoice(choice);
}

/** @returns stops telling */
export function subscribeToTheme(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Takes over what is chosen in another tab, and what was chosen while this page lay in the browser's back cache. */
export function syncThemeAcrossTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a key, everything was cleared.
    if (key === THEME_STORAGE_KEY || key === null) applyChoice(readThemeChoice());
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyChoice(readThemeChoice());
  });
}

function applyChoice(choice: ThemeChoice): void {
  chosen = choice;
  applyThemeChoice(choice);
  for (const changed of listeners) changed();
}
