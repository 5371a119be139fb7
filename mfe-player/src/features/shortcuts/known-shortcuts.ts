import type { PlayerCommand } from './key-table';

type FormatShortcut = (command: PlayerCommand) => string;

let formatShortcut: FormatShortcut | undefined;
const listeners = new Set<() => void>();

function setFormatShortcut(next: FormatShortcut | undefined): void {
  formatShortcut = next;
  for (const listener of [...listeners]) listener();
}

/**
 * The shortcuts that work now, for the controls to announce. None until the code that handles them has
 * loaded.
 */
export const knownShortcuts = {
  get: (): FormatShortcut | undefined => formatShortcut,
  /** @returns removes them when they stop working */
  learn: (next: FormatShortcut): (() => void) => {
    setFormatShortcut(next);
    return () => {
      setFormatShortcut(undefined);
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
