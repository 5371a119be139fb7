import { PLAYER_PREFERENCES_KEY, readPlayerPreferences, type PlayerPreferences } from './player-preferences';

/** Stores the preferences on the device and syncs them between tabs. */
export class PreferenceStore {
  #preferences: PlayerPreferences | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): PlayerPreferences => (this.#preferences ??= readPlayerPreferences(readStored()));

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#onStorage);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#onStorage);
    };
  };

  /** Updates preferences. If the browser cannot store them, they last for this visit. */
  change(part: Partial<PlayerPreferences>): void {
    this.#set({ ...this.get(), ...part });
    try {
      localStorage.setItem(PLAYER_PREFERENCES_KEY, JSON.stringify(this.get()));
    } catch {
      // Storage is full or blocked: the change applies to this tab only.
    }
  }

  /** Discards the cached preferences, as on a new visit. */
  clearCache(): void {
    this.#preferences = undefined;
  }

  #set(preferences: PlayerPreferences): void {
    this.#preferences = preferences;
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === PLAYER_PREFERENCES_KEY) this.#set(readPlayerPreferences(newValue));
  };
}

function readStored(): string | null {
  try {
    return localStorage.getItem(PLAYER_PREFERENCES_KEY);
  } catch {
    return null;
  }
}

/** The preferences of this device. */
export const playerPreferences = new PreferenceStore();
