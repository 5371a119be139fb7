/** A list whose items move by drag handle and by keyboard. */
import styles from './Sortable/Sortable.module.css';

export { DragHandle, type DragHandleProps } from './Sortable/DragHandle';
export { findNextId, useSortable, type MoveActions } from './Sortable/use-sortable';

/** Classes of the list and its rows. A picked-up row has `data-taken`. */
export const sortableClasses = { list: styles.list, row: styles.row };
