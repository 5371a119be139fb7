import { combineStops, listen } from '../listen';

/**
 * Web storage that never throws. The browser's own throws on every access when site data is blocked, and on writes when it is
 * full. The site works without storage, so a failed read returns null and a failed write returns false.
 */
export interface SafeStorage {
  /** Returns the stored text; null when there is none or storage is blocked. */
  read: (key: string) => string | null;
  /** Returns the parsed JSON; undefined when there is none, it does not parse, or storage is blocked. Validate its shape. */
  readJson: (key: string) => unknown;
  /** @returns false when the browser stored nothing: storage is full or blocked */
  write: (key: string, text: string) => boolean;
  /** @returns false when the browser stored nothing: storage is full or blocked */
  writeJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** Returns all stored keys that start with a prefix. */
  keys: (prefix: string) => string[];
}

/** Persists across visits and is shared by all tabs. */
export const safeLocalStorage = createSafeStorage(() => localStorage);

/** Belongs to one tab and survives a reload. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage);

/**
 * Calls the listener when another tab may have changed a stored value, and when this page returns from the back/forward cache,
 * where it received no events.
 *
 * @returns unsubscribes
 */
export function onStorageChange(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null after `clear()`.
    if (event.key === key || event.key === null) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  return combineStops(listen(window, ['storage'], onStorage), listen(window, ['pageshow'], onPageShow));
}

function createSafeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(action: (storage: Storage) => T, fallback: T): T => {
    try {
      return action(open());
    } catch {
      return fallback;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key), null);
  const write = (key: string, text: string) =>
    attempt((storage) => {
      storage.setItem(key, text);
      return true;
    }, false);
  return {
    read,
    readJson: (key) => {
      const text = read(key);
      return attempt((): unknown => (text === null ? undefined : JSON.parse(text)), undefined);
    },
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => {
      attempt((storage) => {
        storage.removeItem(key);
      }, undefined);
    },
    keys: (prefix) => attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  };
}
