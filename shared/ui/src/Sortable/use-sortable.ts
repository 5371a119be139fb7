import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { truncate } from '@steadfast/sdk/internal';

/** The actions of a row that move its item. */
export interface MoveActions {
  /** Picks up the item, or drops the one that is picked up. */
  toggle: (id: number) => void;
  /** Moves the picked-up item by a number of rows. */
  step: (by: number) => void;
  /** Returns the picked-up item to where it was. */
  putBack: () => void;
  /** Moves an item at once to an index, from 0. */
  moveTo: (id: number, index: number) => void;
}

interface PickedUpRow {
  id: number;
  index: number;
}

/**
 * Moves the items of a list by keyboard, with announcements: one is picked up, moves, and is dropped or put back. Only the
 * drop calls `move`.
 *
 * @param formatName names an item in the announcements; the same function on each render
 * @param move moves an item before another, or to the end (null); resolves to why it was not done
 * @returns the items in their current order, the id of the picked-up one, the announcement, and the actions of the
 *   rows; no actions if `isMovable` is false
 */
export function useSortable<Item extends { id: number }>(
  items: readonly Item[],
  formatName: (item: Item) => string,
  move: (id: number, beforeId: number | null) => Promise<Error | undefined>,
  isMovable: boolean,
) {
  const [pickedUp, setPickedUp] = useState<PickedUpRow>();
  const [announcement, setAnnouncement] = useState('');
  const now = isMovable && pickedUp && items.some(({ id }) => id === pickedUp.id) ? pickedUp : undefined;
  const shown = useMemo(() => (now ? moveItemTo(items, now) : items), [items, now]);
  if (pickedUp && !now) setPickedUp(undefined);

  const quoteName = (itemId: number) => {
    const item = items.find(({ id }) => id === itemId);
    return `“${truncate(item ? formatName(item) : '')}”`;
  };
  const findIndex = (itemId: number) => items.findIndex(({ id }) => id === itemId);
  const formatPosition = (index: number) => `${index + 1} of ${items.length}`;

  const actions: MoveActions = {
    moveTo(id, index) {
      const to = Math.max(0, Math.min(items.length - 1, index));
      setPickedUp(undefined);
      const message = `${quoteName(id)} moved to ${formatPosition(to)}.`;
      setAnnouncement(message);
      if (to === findIndex(id)) return;
      // If it is refused, the item moves back and a notice reports it; this announcement is no longer true.
      void move(id, findNextId(items, id, to)).then((failure) => {
        if (failure) setAnnouncement((now) => (now === message ? '' : now));
      });
    },
    toggle(id) {
      if (now) {
        actions.moveTo(now.id, now.index);
        return;
      }
      const index = findIndex(id);
      setPickedUp({ id, index });
      setAnnouncement(
        `${quoteName(id)} is picked up, ${formatPosition(index)}. Arrow keys move it, Space drops it, Escape puts it back.`,
      );
    },
    step(by) {
      if (!now) return;
      const index = Math.max(0, Math.min(items.length - 1, now.index + by));
      setPickedUp({ ...now, index });
      setAnnouncement(`${formatPosition(index)}.`);
    },
    putBack() {
      if (!now) return;
      setPickedUp(undefined);
      setAnnouncement(`${quoteName(now.id)} is back at ${formatPosition(findIndex(now.id))}.`);
    },
  };
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  // Stable, so that a move re-renders only the rows it changes.
  const moving = useMemo<MoveActions>(
    () => ({
      moveTo: (id, index) => {
        latest.current.moveTo(id, index);
      },
      toggle: (id) => {
        latest.current.toggle(id);
      },
      step: (by) => {
        latest.current.step(by);
      },
      putBack: () => {
        latest.current.putBack();
      },
    }),
    [],
  );
  return { shown, pickedUpId: now?.id, announcement, moving: isMovable ? moving : undefined };
}

function moveItemTo<Item extends { id: number }>(
  items: readonly Item[],
  { id: movedId, index }: PickedUpRow,
): readonly Item[] {
  const others = items.filter(({ id }) => id !== movedId);
  const moved = items.find(({ id }) => id === movedId);
  return moved ? [...others.slice(0, index), moved, ...others.slice(index)] : items;
}

/**
 * Finds the item that follows after a move.
 *
 * @param to the new index of the moved item, from 0
 * @returns null at the end
 */
export function findNextId(items: readonly { id: number }[], movedId: number, to: number): number | null {
  return items.filter(({ id }) => id !== movedId)[to]?.id ?? null;
}
