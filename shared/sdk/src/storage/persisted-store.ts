import { createStore, type StoreApi } from 'zustand/vanilla';
import { onStorageChange, safeLocalStorage } from './safe-storage';
import { isNewerRecord, parseJson, readRecord, withVersion, type Protocol } from './protocol';

export interface PersistedStoreOptions<State> {
  /** Key in local storage. */
  key: string;
  /** Parses the stored text; null when nothing is stored. The text is untrusted, and may come from an older version. */
  parse: (text: string | null) => State;
  /** Serializes a value; null, for the default, removes the key. */
  serialize: (state: State) => string | null;
}

/** A store without the parts of zustand that would let a change bypass storage. */
export type PersistedStore<State> = Pick<StoreApi<State>, 'getState' | 'subscribe'> & {
  /** Sets the value here, in other tabs and for later visits. Where storage is blocked, it lasts as long as the page. */
  set: (state: State) => void;
  /** Reads storage again. */
  reload: () => void;
};

/**
 * Creates a store for a value that the device remembers and all tabs share: a theme, a preference, recent searches. It reads
 * storage on first use, and follows other tabs while it has subscribers.
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

/**
 * Creates a store for a record, whose key is the protocol's name. While a later release has stored the record, the value here
 * stays as it is, and is not stored.
 *
 * @param fallback the value where none is stored, or one that this release does not know
 * @param isFallback whether a value need not be stored
 */
export function createRecordStore<State extends object>(
  protocol: Protocol<State>,
  fallback: State,
  isFallback: (state: State) => boolean = () => false,
): PersistedStore<State> {
  let last = fallback;
  return createPersistedStore({
    key: protocol.name,
    parse: (text) => {
      const record = parseJson(text);
      const stored = readRecord(protocol, record);
      if (!isNewerRecord(protocol, record)) last = stored ?? fallback;
      return last;
    },
    serialize: (state) => {
      last = state;
      const text = safeLocalStorage.read(protocol.name);
      if (isNewerRecord(protocol, parseJson(text))) return text;
      return isFallback(state) ? null : JSON.stringify(withVersion(protocol, state));
    },
  });
}
