import { useSite } from '@steadfast/sdk';
import { useSyncExternalStore } from 'react';
import {
  isSearchShortcutOn,
  subscribeToSearchShortcut,
  setSearchShortcut,
  SEARCH_KEY,
} from '../search-shortcut';
import styles from './SearchShortcutSwitch.module.css';

/** Switches the search shortcut on and off (WCAG 2.1.4). Renders nothing when no live feature serves the search. */
export function SearchShortcutSwitch() {
  const isOn = useSyncExternalStore(subscribeToSearchShortcut, isSearchShortcutOn);
  if (!useSite().hasDialog('search')) return null;
  return (
    <label className={styles.row}>
      <span>
        Open search with the <kbd className={styles.key}>{SEARCH_KEY}</kbd> key
      </span>
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn}
        onChange={({ target }) => {
          setSearchShortcut(target.checked);
        }}
      />
    </label>
  );
}
