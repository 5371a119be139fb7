/**
 * The browser's storage without its exceptions. A browser that blocks site data throws on every access, and a full one throws
 * on writes: the site works without either, so a failed read is "nothing stored" and a failed write returns false.
 */
export interface SafeStorage {
  /** The stored text; null when there is none or storage is blocked. */
  read: (key: string) => string | null;
  /** The stored JSON; undefined when there is none, it does not parse, or storage is blocked. Validate the shape. */
  readJson: (key: string) => unknown;
  /** @returns false when the browser stored nothing: storage is full or blocked */
  write: (key: string, text: string) => boolean;
  /** @returns false when the browser stored nothing: storage is full or blocked */
  writeJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** All stored keys that start with a prefix. */
  keys: (prefix: string) => string[];
}

/** Survives the visit and is common to all tabs. */
export const safeLocalStorage = createSafeStorage(() => localStorage);

/** Belongs to one tab and survives a reload. */
export const safeSessionStorage = createSafeStorage(() => sessionStorage);

/**
 * Calls back when another tab may have changed a stored value, or when this page returns from the back/forward cache, where
 * it heard nothing.
 *
 * @returns unsubscribes
 */
export function onStorageChange(key: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when everything was cleared.
    if (event.key === key || event.key === null) changed();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function createSafeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
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
