import type { EditedKind } from '@steadfast/contract';
import { request, toApiError } from '@steadfast/sdk';
import { classNames, VisuallyHidden } from '@steadfast/ui';
import { DragHandle, sortableClasses, useSortable } from '@steadfast/ui/sortable';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChange } from '../use-change';
import styles from './Rows.module.css';

interface ListedIn {
  kind: EditedKind;
  /** The query whose response has the items. */
  queryKey: QueryKey;
  /** The name of the items in that response. */
  list: string;
}

interface SortableRowsProps<Item> extends ListedIn {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Whether they have an order, which handles change by pointer and by keyboard. */
  isOrdered: boolean;
  /** What a row has inside. */
  children: (item: Item) => ReactNode;
}

/** A list of rows whose order can be changed. */
export function SortableRows<Item extends { id: number }>(props: SortableRowsProps<Item>) {
  const { label, items, nameOf, isOrdered, children } = props;
  const { shown, pickedUpId, announcement, moving } = useSortable(items, nameOf, useMove(props), isOrdered);
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

/**
 * Moves one thing before another, or to the end (null). The page shows the new order at once.
 *
 * @returns the function that moves; it resolves to why the API did not
 */
function useMove({ kind, queryKey, list }: ListedIn) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useChange(
    (body: { id: number; beforeId: number | null }) =>
      request('POST /studio/move', { body: { kind, ...body } }),
    { failed: 'The order was not changed.' },
  );
  return async (id: number, beforeId: number | null): Promise<Error | undefined> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Record<string, unknown>>(queryKey, (response) => {
      const items = response?.[list];
      return Array.isArray(items)
        ? { ...response, [list]: moveBefore(items as { id: number }[], id, beforeId) }
        : response;
    });
    try {
      await mutateAsync({ id, beforeId });
      return undefined;
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey });
      return toApiError(error);
    }
  };
}

/** @param beforeId null moves it to the end */
function moveBefore(items: { id: number }[], id: number, beforeId: number | null) {
  const moved = items.filter((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const index = others.findIndex((item) => item.id === beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, ...moved);
}
