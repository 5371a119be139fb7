import type { EditedKind } from '@steadfast/contract';
import { classNames, VisuallyHidden } from '@steadfast/ui';
import { DragHandle, sortableClasses, useSortable } from '@steadfast/ui/sortable';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMove } from '../use-move';
import styles from './Rows.module.css';

export interface SortableRowsProps<Item> {
  label: string;
  kind: EditedKind;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The query whose response has the items. */
  queryKey: QueryKey;
  /** The name of the items in that response. */
  list: string;
  /** Whether they have an order, which handles change by pointer and by keyboard. */
  isOrdered: boolean;
  /** What a row has inside. */
  children: (item: Item) => ReactNode;
}

/** A list of rows whose order can be changed. */
export function SortableRows<Item extends { id: number }>(props: SortableRowsProps<Item>) {
  const { label, kind, items, nameOf, queryKey, list, isOrdered, children } = props;
  const move = useMove(kind, queryKey, list);
  const { shown, pickedUpId, announcement, moving } = useSortable(items, nameOf, move, isOrdered);
  return (
    <>
      <ul className={classNames(sortableClasses.list, styles.rows)} aria-label={label}>
        {shown.map((item) => (
          <li
            key={item.id}
            className={classNames(sortableClasses.row, styles.row)}
            data-taken={item.id === pickedUpId || undefined}
          >
            {moving && (
              <DragHandle
                id={item.id}
                name={nameOf(item)}
                isPickedUp={item.id === pickedUpId}
                moving={moving}
              />
            )}
            {children(item)}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
