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

export interface PersistedStore<State> {
  getState: () => State;
  /** Adds a listener, which is called after each change. @returns removes it; idempotent */
  subscribe: (listener: () => void) => () => void;
  /** Sets the value here, in other tabs and for later visits. Where storage is blocked, it lasts as long as the page. */
  set: (state: State) => void;
  /** Reads storage again. */
  reload: () => void;
}

/**
 * Creates a store for a value that the device remembers and all tabs share: a theme, a preference, recent searches. It reads
 * storage on first use, and follows other tabs while it has subscribers.
 */
export function createPersistedStore<State>({
  key,
  parse,
  serialize,
}: PersistedStoreOptions<State>): PersistedStore<State> {
  const read = () => parse(safeLocalStorage.read(key));
  let current: { state: State } | undefined;
  /** The first call reads what later changes are compared with. */
  const getState = () => (current ??= { state: read() }).state;
  const listeners = new Set<() => void>();
  let unfollow: (() => void) | undefined;
  const change = (state: State) => {
    if (getState() === state) return;
    current = { state };
    for (const listener of listeners) listener();
  };
  const reload = () => change(read());
  return {
    getState,
    set(state) {
      getState();
      const text = serialize(state);
      if (text === null) safeLocalStorage.remove(key);
      else safeLocalStorage.write(key, text);
      change(state);
    },
    reload,
    subscribe(listener) {
      getState();
      const notify = () => listener();
      listeners.add(notify);
      unfollow ??= onStorageChange(key, reload);
      return () => {
        listeners.delete(notify);
        if (listeners.size > 0) return;
        unfollow?.();
        unfollow = undefined;
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
