import type { Registry } from '@steadfast/contract';
import { useSite } from '@steadfast/sdk';
import { selectShortcuts, singleKeys } from '@steadfast/host';
import { Fragment, useSyncExternalStore } from 'react';
import { SEARCH_KEY } from '../SearchButton';
import styles from './ShortcutSwitch.module.css';

/** Names the keys of the search and of features, and switches all on and off (WCAG 2.1.4). Renders nothing without any. */
export function ShortcutSwitch({ registry }: { registry: Registry }) {
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.getState);
  const hasSearch = useSite().hasDialog('search');
  const shortcuts = selectShortcuts(registry);
  if (!hasSearch && shortcuts.length === 0) return null;
  const keys = [...(hasSearch ? [{ key: SEARCH_KEY, label: 'Search' }] : []), ...shortcuts];
  return (
    <label className={styles.row}>
      {shortcuts.length === 0 ? (
        <span>
          Open search with the <kbd className={styles.key}>{SEARCH_KEY}</kbd> key
        </span>
      ) : (
        <span>
          <span>Use keys:</span>
          {keys.map(({ key, label }, index) => (
            <Fragment key={key}>
              {' '}
              <kbd className={styles.key}>{key.toUpperCase()}</kbd>{' '}
              <span>{index < keys.length - 1 ? `${label},` : label}</span>
            </Fragment>
          ))}
        </span>
      )}
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn}
        onChange={({ target }) => {
          singleKeys.set(target.checked);
        }}
      />
    </label>
  );
}
