/**
 * What a key does in an open menu, by the ARIA authoring pattern. `back`: from a list to all settings. `close`: the list that
 * is open, else the menu. `leave`: the menu at once.
 */
export type MenuMove = { to: number } | 'open' | 'back' | 'close' | 'leave' | undefined;

/** A line of the menu. */
export interface MenuRow {
  label: string;
  /** Leads to a list of its own. */
  isList: boolean;
  /** Stands beside others: left and right move between them. */
  isChip?: boolean;
}

/** @param now the line in focus; -1: none */
export function menuMove(key: string, lines: readonly MenuRow[], now: number): MenuMove {
  const step = (by: number) => ({ to: (now + by + lines.length) % lines.length });
  switch (key) {
    case 'ArrowDown':
      return step(1);
    case 'ArrowUp':
      return now < 0 ? { to: lines.length - 1 } : step(-1);
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: lines.length - 1 };
    case 'ArrowRight':
      if (lines[now]?.isList) return 'open';
      return lines[now]?.isChip ? step(1) : undefined;
    case 'ArrowLeft':
      return lines[now]?.isChip ? step(-1) : 'back';
    case 'Escape':
      return 'close';
    case 'Tab':
      return 'leave';
    default:
      return findRow(key, lines, now);
  }
}

/** The next line that begins with a letter, round at the end. */
function findRow(key: string, lines: readonly MenuRow[], now: number): MenuMove {
  if (key.length !== 1 || key === ' ') return undefined;
  const order = lines.map((_, index) => (now + 1 + index) % lines.length);
  const to = order.find((index) => lines[index]?.label.toLowerCase().startsWith(key.toLowerCase()));
  return to === undefined ? undefined : { to };
}
