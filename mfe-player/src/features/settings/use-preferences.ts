import { useSyncExternalStore } from 'react';
import type { PlayerPreferences } from './player-preferences';
import { playerPreferences } from './preference-store';

/** One preference of this device; the component renders anew when it changes. Change it by `playerPreferences.change`. */
export function usePreference<Key extends keyof PlayerPreferences>(key: Key): PlayerPreferences[Key] {
  return useSyncExternalStore(playerPreferences.subscribe, () => playerPreferences.get()[key]);
}
