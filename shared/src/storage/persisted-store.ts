import { createStore, type StoreApi } from 'zustand/vanilla';
import { onStorageChange, safeLocalStorage } from './safe-storage';

export interface PersistedStoreOptions<State> {
  /** Key in local storage. */
  key: string;
  /** Reads a stored value; null when nothing is stored. Stored text may come from an older version or from anybody. */
  parse: (text: string | null) => State;
  /** Writes a value; null removes the key, for the default. */
  serialize: (state: State) => string | null;
}

/** A store without the parts of zustand that would let a change bypass storage. */
export type PersistedStore<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'> & {
  /** Changes the value here at once, in other tabs soon, and for later visits. A browser that stores nothing keeps it for this page. */
  set: (state: State) => void;
  /** Reads storage again, as a new visit does. */
  reload: () => void;
};

/**
 * A value that this device remembers and that all open tabs agree on: a theme, a preference, a list of recent searches.
 * Storage is read at the first use, and other tabs are listened to while somebody subscribes.
 */
export function createPersistedStore<State>({
  key,
  parse,
  serialize,
}: PersistedStoreOptions<State>): PersistedStore<State> {
  const stored = () => parse(safeLocalStorage.read(key));
  let store: StoreApi<State> | undefined;
  const opened = () => (store ??= createStore<State>(() => stored()));
  const reload = () => {
    opened().setState(stored(), true);
  };
  let subscribers = 0;
  let unfollow: (() => void) | undefined;
  return {
    getState: () => opened().getState(),
    set: (state) => {
      const text = serialize(state);
      if (text === null) safeLocalStorage.remove(key);
      else safeLocalStorage.write(key, text);
      opened().setState(state, true);
    },
    reload,
    subscribe: (listener) => {
      const unsubscribe = opened().subscribe(listener);
      if (subscribers === 0) unfollow = onStorageChange(key, reload);
      subscribers += 1;
      let isSubscribed = true;
      return () => {
        unsubscribe();
        if (isSubscribed) subscribers -= 1;
        isSubscribed = false;
        if (subscribers === 0) unfollow?.();
      };
    },
  };
}
