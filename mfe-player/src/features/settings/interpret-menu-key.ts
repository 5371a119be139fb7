/**
 * What a key does in an open menu, following the ARIA authoring practices. `back`: from a list to all
 * settings. `close`: closes the open list, else the menu. `leave`: closes the menu.
 */
export type MenuMove = { to: number } | 'open' | 'back' | 'close' | 'leave' | undefined;

/** A row of the menu. */
export interface MenuRow {
  label: string;
  /** Opens a list. */
  isList: boolean;
  /** Rendered beside others, so that left and right arrows move between them. */
  isChip?: boolean;
}

/** @param current index of the focused row; -1 for none */
export function interpretMenuKey(key: string, rows: readonly MenuRow[], current: number): MenuMove {
  const step = (by: number) => ({ to: (current + by + rows.length) % rows.length });
  switch (key) {
    case 'ArrowDown':
      return step(1);
    case 'ArrowUp':
      return current < 0 ? { to: rows.length - 1 } : step(-1);
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      if (rows[current]?.isList) return 'open';
      return rows[current]?.isChip ? step(1) : undefined;
    case 'ArrowLeft':
      return rows[current]?.isChip ? step(-1) : 'back';
    case 'Escape':
      return 'close';
    case 'Tab':
      return 'leave';
    default:
      return findRow(key, rows, current);
  }
}

/** The next row whose label starts with a letter, wrapping around. */
function findRow(key: string, rows: readonly MenuRow[], current: number): MenuMove {
  if (key.length !== 1 || key === ' ') return undefined;
  const order = rows.map((_, index) => (current + 1 + index) % rows.length);
  const to = order.find((index) => rows[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
  return to === undefined ? undefined : { to };
}
