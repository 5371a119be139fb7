import { onStorageChange } from '@steadfast/sdk/internal';
import {
  applyThemeChoice,
  readThemeChoice,
  storeThemeChoice,
  THEME_STORAGE_KEY,
  type ThemeChoice,
} from './theme-choice';

/** The page's own copy, for browsers that block storage. */
let chosen: ThemeChoice | undefined;
const listeners = new Set<() => void>();

/** Returns the current choice. */
export function getThemeChoice(): ThemeChoice {
  chosen ??= readThemeChoice();
  return chosen;
}

/** Sets the theme here, in other tabs and for later visits. */
export function setThemeChoice(choice: ThemeChoice): void {
  storeThemeChoice(choice);
  applyChoice(choice);
}

/** @returns unsubscribes */
export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows changes in other tabs, and those made while this page was in the back/forward cache. */
export function syncThemeAcrossTabs(): void {
  onStorageChange(THEME_STORAGE_KEY, () => applyChoice(readThemeChoice()));
}

function applyChoice(choice: ThemeChoice): void {
  chosen = choice;
  applyThemeChoice(choice);
  for (const listener of listeners) listener();
}
