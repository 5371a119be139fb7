import type { ReactNode } from 'react';
import { useOptionList } from './active-option';
import styles from './ResultGrid.module.css';

export interface ResultGridProps<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => number;
  /** The card of an item. */
  render: (item: T) => ReactNode;
}

/**
 * The results as the combobox's popup: an ARIA grid with one row per card. A listbox option must not contain a link
 * with a menu beside it.
 */
export function ResultGrid<T>({ label, items, keyOf, render }: ResultGridProps<T>) {
  const { id, activeId } = useOptionList();
  return (
    <div role="grid" id={id} className={styles.grid} aria-label={label}>
      {items.map((item) => {
        const cellId = `${id}-${keyOf(item)}`;
        return (
          <div key={keyOf(item)} role="row" className={styles.row}>
            <div role="gridcell" id={cellId} className={styles.cell} aria-selected={cellId === activeId}>
              {render(item)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
