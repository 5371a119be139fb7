import { listen, selectIsSearchOpen, toggleSearch, useSite } from '@steadfast/sdk';
import { isPageKey, singleKeys } from '@steadfast/host';
import { Icon, classNames } from '@steadfast/ui';
import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './NavigationBar.module.css';

/** The key that opens the search from any page; also the value of aria-keyshortcuts. */
export const SEARCH_KEY = '/';

/** Opens the search over the page (REQ-SEARCH-1). Renders nothing when no live feature serves the search. */
export function SearchButton() {
  const isKeyOn = useSearchShortcut();
  const isOpen = useSelector(selectIsSearchOpen);
  const dispatch = useDispatch();
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.focus(); // Safari does not focus a clicked button, and the search returns the focus when it closes.
    dispatch(toggleSearch(true));
  };
  const { hasDialog, preloadDialog } = useSite();
  if (!hasDialog('search')) return null;
  const preload = () => preloadDialog('search');
  return (
    <button
      type="button"
      className={classNames(styles.button, styles.search)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts={isKeyOn ? SEARCH_KEY : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      <Icon name="search" size="1.375rem" />
      <span className={styles.label}>Search</span>
      {isKeyOn && (
        <kbd className={styles.key} aria-hidden="true">
          {SEARCH_KEY}
        </kbd>
      )}
    </button>
  );
}

/**
 * Opens the search by its key if a feature serves the search. Allows Shift, which many keyboards need for "/".
 *
 * @returns whether the shortcut is on; the drawer can switch it off
 */
function useSearchShortcut(): boolean {
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
