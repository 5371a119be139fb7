import { playerPreferences } from '../src/engine/preferences';

/** What one test chooses is not remembered in the next. */
export function forgetPreferences(): void {
  localStorage.clear();
  playerPreferences.reload();
}
