import { toggleSearch, useSite } from '@steadfast/shared';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { isSearchShortcutOn, subscribeToSearchShortcut } from './search-shortcut';

/** The key that opens the search from any page, as it is told to assistive technology too. */
export const SEARCH_KEY = '/';

/** Where a key is typed, or is a command of another part. */
const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="menu"]';
/** As the dialogs of `@steadfast/shared/ui` tell it: closed already, and seen for some time more. */
const LEAVING = '[data-state="leaving"]';
const OPEN_DIALOG = `dialog[open]:not(${LEAVING}), [aria-modal="true"]:not(${LEAVING})`;

/** Whether a key is typed there; what stands in a dialog that is leaving takes none any more. */
const takesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TAKES_KEYS) !== null && !target.closest(LEAVING);

/**
 * Opens the search by its key, where a feature serves one. Shift is no modifier here: many keyboards need it for "/".
 *
 * @returns whether the key is on: it can be switched off in the drawer
 */
export function useSearchShortcut(): boolean {
  const hasSearch = useSite().hasDialog('search');
  const isOn = useSyncExternalStore(subscribeToSearchShortcut, isSearchShortcutOn);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!hasSearch || !isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (takesKeys(event.target)) return;
      if (document.querySelector(OPEN_DIALOG)) return;
      event.preventDefault(); // else it would be typed into the search, or open the browser's own
      dispatch(toggleSearch(true));
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [hasSearch, isOn, dispatch]);
  return isOn;
}
