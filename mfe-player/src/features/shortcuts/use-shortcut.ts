import { useSyncExternalStore } from 'react';
import { usePreference } from '../settings/use-preferences';
import type { PlayerCommand } from './key-table';
import { knownShortcuts } from './known-shortcuts';

/** What a control tells as its `aria-keyshortcuts`: nothing while the keys do not work, or are switched off. */
export function useShortcut(command: PlayerCommand | undefined): string | undefined {
  const shortcutOf = useSyncExternalStore(knownShortcuts.subscribe, knownShortcuts.get);
  return usePreference('usesKeys') && command ? shortcutOf?.(command) : undefined;
}
