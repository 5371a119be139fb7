import { listen, toggleSearch, useSite } from '@steadfast/sdk';
import { isPageKey, singleKeys } from '@steadfast/host';
import { useEffect, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';

/** The key that opens the search from any page; also the value of aria-keyshortcuts. */
export const SEARCH_KEY = '/';

/**
 * Opens the search by its key if a feature serves the search. Allows Shift, which many keyboards need for "/".
 *
 * @returns whether the shortcut is on; the drawer can switch it off
 */
export function useSearchShortcut(): boolean {
  const hasSearch = useSite().hasDialog('search');
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.getState, () => true);
  const dispatch = useDispatch();
  useEffect(() => {
    if (!hasSearch || !isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SEARCH_KEY || !isPageKey(event)) return;
      event.preventDefault(); // Otherwise "/" is typed into the search, or opens Firefox's quick find.
      dispatch(toggleSearch(true));
    };
    return listen(document, ['keydown'], onKey);
  }, [hasSearch, isOn, dispatch]);
  return isOn;
}
