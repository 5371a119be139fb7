import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { Icon } from '../Icon/Icon';
import { dragRow } from './drag-row';
import type { MoveActions } from './use-sortable';
import styles from './Sortable.module.css';

export interface DragHandleProps {
  id: number;
  /** Names the item: "Move {name}". */
  name: string;
  isPickedUp: boolean;
  moving: MoveActions;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
};

/**
 * The handle that moves an item of a list: by dragging, or by keyboard. Space or Enter picks it up and drops it, arrow keys
 * move it. It stands in an `li` of `sortableClasses.row`, in a list of `sortableClasses.list`.
 */
export function DragHandle({ id, name, isPickedUp, moving }: DragHandleProps) {
  const handlePointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    // Only the first finger drags.
    if (event.button !== 0 || !event.isPrimary || isPickedUp) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    dragRow(event.currentTarget, event.nativeEvent, (to) => {
      moving.moveTo(id, to);
    });
  };
  // `detail` is 0 for clicks by keyboard or screen reader; a mouse click without a drag does nothing.
  const handleClick = ({ detail }: MouseEvent) => {
    if (detail === 0) moving.toggle(id);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = STEPS[event.key];
    if (!isPickedUp || (by === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) {
      moving.putBack();
      return;
    }
    moving.step(by);
    const handle = event.currentTarget;
    requestAnimationFrame(() => {
      handle.scrollIntoView?.({ block: 'nearest' });
    });
  };
  const handleBlur = ({ currentTarget }: { currentTarget: HTMLButtonElement }) => {
    // Moving the row in the DOM blurs the handle for a moment.
    requestAnimationFrame(() => {
      if (document.activeElement !== currentTarget) moving.putBack();
    });
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={`Move ${name}`}
      aria-pressed={isPickedUp}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
      onBlur={isPickedUp ? handleBlur : undefined}
    >
      <Icon name="menu" size="1.25rem" />
    </button>
  );
}
