import { usePreference } from '../preferences/use-preferences';
import { shortcutOf, type PlayerCommand } from './key-table';

/** What a control tells as its `aria-keyshortcuts`: nothing while the keys are switched off. */
export function useShortcut(command: PlayerCommand | undefined): string | undefined {
  return usePreference('usesKeys') && command ? shortcutOf(command) : undefined;
}
