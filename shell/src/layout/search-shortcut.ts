import { createPersistedStore } from '@steadfast/sdk/persisted-store';
import { listen, toggleSearch, useSite } from '@steadfast/sdk';
import { LEAVING_DIALOG, OPEN_DIALOG } from '@steadfast/ui/open-dialog';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

const OFF = 'off';

/**
 * Whether the search shortcut is on. It can be switched off, for people who use speech input or press keys by accident
 * (WCAG 2.1.4).
 */
const store = createPersistedStore<boolean>({
  key: 'steadfast.searchKey',
  parse: (text) => text !== OFF,
  serialize: (isOn) => (isOn ? null : OFF),
});

export const isSearchShortcutOn = store.getState;
export const setSearchShortcut = store.set;
export const subscribeToSearchShortcut = store.subscribe;

/** The key that opens the search from any page; also the value of aria-keyshortcuts. */
export const SEARCH_KEY = '/';

/** Elements in which keys type text or are commands of another widget. */
const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="menu"]';

/** Whether the target handles keys itself. Elements in a closing dialog do not. */
const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null && !target.closest(LEAVING_DIALOG);

/**
 * Opens the search by its key if a feature serves the search. Allows Shift, which many keyboards need for "/".
 *
 * @returns whether the shortcut is on; the drawer can switch it off
 */
export function useSearchShortcut(): boolean {
  const hasSearch = useSite().hasDialog('search');
  const isOn = useSyncExternalStore(subscribeToSearchShortcut, isSearchShortcutOn, () => true);
  const dispatch = useDispatch();
  useEffect(() => {
    globalThis.endEarlySearchKey?.();
    if (!hasSearch || !isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (takesKeys(event.target)) return;
      if (document.querySelector(OPEN_DIALOG)) return;
      event.preventDefault(); // Otherwise "/" is typed into the search, or opens Firefox's quick find.
      dispatch(toggleSearch(true));
    };
    return listen(document, ['keydown'], onKey);
  }, [hasSearch, isOn, dispatch]);
  return isOn;
}
