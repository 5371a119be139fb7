import { Button, Icon } from '@steadfast/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useOptionList } from './active-option';
import styles from './RecentSearches.module.css';
import type { RecentSearches as Recent } from './recent-searches';

export interface RecentSearchesProps extends Pick<Recent, 'queries' | 'remove' | 'clear'> {
  field: RefObject<HTMLElement | null>;
  onChoose: (query: string) => void;
}

/** The recent searches of this device, shown while the field is empty. Each can be searched again or removed. */
export function RecentSearches({ queries, remove, clear, field, onChoose }: RecentSearchesProps) {
  const { id, activeId } = useOptionList();
  const list = useRef<HTMLDivElement>(null);
  /** Index of the removed search; its successor gets the focus. */
  const removed = useRef<number>(undefined);
  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []);
    buttons[Math.min(removed.current, buttons.length - 1)]?.focus();
    removed.current = undefined;
  }, [queries]);
  return (
    <section className={styles.recent} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h3 id={`${id}-title`} className={styles.title}>
          Recent searches
        </h3>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            clear();
            field.current?.focus();
          }}
        >
          Clear all
        </Button>
      </div>
      <div role="grid" id={id} ref={list} aria-labelledby={`${id}-title`}>
        {queries.map((query, index) => {
          const cellId = `${id}-${index}`;
          const removeId = `${cellId}-remove`;
          return (
            <div key={query} role="row" className={styles.row}>
              <div role="gridcell" id={cellId} className={styles.cell} aria-selected={cellId === activeId}>
                <button
                  type="button"
                  className={styles.query}
                  onClick={() => {
                    onChoose(query);
                  }}
                >
                  <Icon name="search" className={styles.icon} />
                  <span className={styles.text} dir="auto">
                    {query}
                  </span>
                </button>
              </div>
              <div
                role="gridcell"
                id={removeId}
                className={styles.cell}
                aria-selected={removeId === activeId}
              >
                <button
                  type="button"
                  data-remove=""
                  className={styles.remove}
                  aria-label={`Remove ${query} from recent searches`}
                  onClick={() => {
                    // When the arrow keys of the field got here, the field keeps the focus and the next row moves into
                    // this position.
                    if (queries.length === 1) field.current?.focus();
                    else if (document.activeElement !== field.current) removed.current = index;
                    remove(query);
                  }}
                >
                  <Icon name="close" size="1.125rem" />
                </button>
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
