import type { CallBody, EditedKind } from '@steadfast/contract';
import { request, toApiError } from '@steadfast/sdk';
import { classNames, VisuallyHidden } from '@steadfast/ui';
import { DragHandle, sortableClasses, useSortable } from '@steadfast/ui/sortable';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChange } from '../use-change';
import styles from './Rows.module.css';

interface SortableRowsProps<Item> {
  kind: EditedKind;
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
  const { kind, label, items, nameOf, isOrdered, children } = props;
  const { ordered, move } = useOrder(kind, items);
  const { shown, pickedUpId, announcement, moving } = useSortable(ordered, nameOf, move, isOrdered);
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

/** As the call that moves something: before another, or to the end (null). */
type Move = CallBody<'POST /studio/move'>;

/** The items with what is being moved in its new place, and what moves one; it resolves to why the API did not. */
function useOrder<Item extends { id: number }>(kind: EditedKind, items: readonly Item[]) {
  const queryClient = useQueryClient();
  const mutationKey = ['studio/move', kind];
  const { mutateAsync } = useChange((body: Move) => request('POST /studio/move', { body }), {
    mutationKey,
    failed: 'The order was not changed.',
  });
  const moves = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Move,
  });
  return {
    ordered: moves.reduce(moveBefore, items),
    move: (id: number, beforeId: number | null): Promise<Error | undefined> =>
      mutateAsync({ kind, id, beforeId }).then(
        () => undefined,
        async (error: unknown) => {
          // It may have been moved all the same.
          await queryClient.invalidateQueries();
          return toApiError(error);
        },
      ),
  };
}

function moveBefore<Item extends { id: number }>(items: readonly Item[], { id, beforeId }: Move) {
  const moved = items.filter((item) => item.id === id);
  const others = items.filter((item) => item.id !== id);
  const index = others.findIndex((item) => item.id === beforeId);
  return others.toSpliced(index === -1 ? others.length : index, 0, ...moved);
}
