import { useSyncExternalStore } from 'react';
import type { PlayerPreferences } from './player-preferences';
import { playerPreferences } from './preference-store';

/** Subscribes to one preference. Change it with `playerPreferences.change`. */
export function usePreference<Key extends keyof PlayerPreferences>(key: Key): PlayerPreferences[Key] {
  return useSyncExternalStore(playerPreferences.subscribe, () => playerPreferences.get()[key]);
}
