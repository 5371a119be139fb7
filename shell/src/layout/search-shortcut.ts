/**
 * Whether the key of the search is on: who speaks to the computer, or hits keys unmeant, can switch it off (WCAG 2.1.4).
 * Kept on the device, as the theme is.
 */

/** Key in the browser's local storage; nothing stands there while the key is on. */
const STORAGE_KEY = 'steadfast.searchKey';
const OFF = 'off';

/** What holds in this page: where nothing can be stored, it alone knows. */
let isOn: boolean | undefined;
const listeners = new Set<() => void>();

export function isSearchShortcutOn(): boolean {
  isOn ??= readChoice();
  return isOn;
}

/** Switches the key: at once here, soon in the other tabs, and for later visits where the browser lets it. */
export function setSearchShortcut(toOn: boolean): void {
  try {
    if (toOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // It holds until the page is left.
  }
  turn(toOn);
}

/**
 * Tells when the key is switched: here, in another tab, or while this page lay in the browser's back cache.
 *
 * @returns stops telling
 */
export function subscribeToSearchShortcut(changed: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', takeOver);
    window.addEventListener('pageshow', takeOver);
  }
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', takeOver);
    window.removeEventListener('pageshow', takeOver);
  };
}

function takeOver(event: StorageEvent | PageTransitionEvent): void {
  // Without a key, everything was cleared.
  const mayHaveChanged =
    'persisted' in event ? event.persisted : event.key === STORAGE_KEY || event.key === null;
  if (mayHaveChanged) turn(readChoice());
}

function turn(toOn: boolean): void {
  isOn = toOn;
  for (const changed of listeners) changed();
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}
