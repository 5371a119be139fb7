import { useSite } from '@steadfast/shared';
import { useSyncExternalStore } from 'react';
import { isSearchKeyOn, onSearchKeySwitch, switchSearchKey } from '../search-key-choice';
import { SEARCH_KEY } from '../use-search-key';
import styles from './SearchKeySwitch.module.css';

/** Switches the key of the search off and on (WCAG 2.1.4); not there where no live feature serves a search. */
export function SearchKeySwitch() {
  const isOn = useSyncExternalStore(onSearchKeySwitch, isSearchKeyOn);
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
          switchSearchKey(target.checked);
        }}
      />
    </label>
  );
}
