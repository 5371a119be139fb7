import { selectIsSearchOpen, toggleSearch, useSite } from '@steadfast/sdk';
import { Icon, classNames } from '@steadfast/ui';
import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './NavigationBar.module.css';
import { SEARCH_KEY, useSearchShortcut } from './search-shortcut';

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
