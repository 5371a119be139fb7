import { PLAYER_PREFERENCES_KEY, readPlayerPreferences, type PlayerPreferences } from './player-preferences';

/** Keeps the preferences, in this tab and for later visits; what another tab changes comes here too. */
export class PreferenceStore {
  #preferences: PlayerPreferences | undefined;
  readonly #listeners = new Set<() => void>();

  readonly get = (): PlayerPreferences => (this.#preferences ??= readPlayerPreferences(stored()));

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) window.addEventListener('storage', this.#onStorage);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) window.removeEventListener('storage', this.#onStorage);
    };
  };

  /** Changes a part. Where the browser stores nothing it holds for this visit. */
  change(part: Partial<PlayerPreferences>): void {
    this.#take({ ...this.get(), ...part });
    try {
      localStorage.setItem(PLAYER_PREFERENCES_KEY, JSON.stringify(this.get()));
    } catch {
      // Full or forbidden: it stays in this tab.
    }
  }

  /** Reads anew, as on a new visit. */
  forget(): void {
    this.#preferences = undefined;
  }

  #take(preferences: PlayerPreferences): void {
    this.#preferences = preferences;
    for (const listener of [...this.#listeners]) listener();
  }

  readonly #onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === PLAYER_PREFERENCES_KEY) this.#take(readPlayerPreferences(newValue));
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLAYER_PREFERENCES_KEY);
  } catch {
    return null;
  }
}

/** Of this page. */
export const playerPreferences = new PreferenceStore();
