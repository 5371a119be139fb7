import { toggleSearch, useSite } from '@steadfast/shared';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { isSearchKeyOn, onSearchKeySwitch } from './search-key-choice';

/** The key that opens the search from any page, as it is told to assistive technology too. */
export const SEARCH_KEY = '/';

/** Where a key is typed, or is a command of another part. */
const TAKES_KEYS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="menu"]';
const OPEN_DIALOG = 'dialog[open], [aria-modal="true"]';

/**
 * Opens the search by its key, where a feature serves one. Shift is no modifier here: many keyboards need it for "/".
 *
 * @returns whether the key is on: it can be switched off in the drawer
 */
export function useSearchKey(): boolean {
  const hasSearch = useSite().hasDialog('search');
  const isOn = useSyncExternalStore(onSearchKeySwitch, isSearchKeyOn);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!hasSearch || !isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
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
