import type { PlayerCommand } from './key-table';

type ShortcutOf = (command: PlayerCommand) => string;

let shortcutOf: ShortcutOf | undefined;
const listeners = new Set<() => void>();

function know(next: ShortcutOf | undefined): void {
  shortcutOf = next;
  for (const listener of [...listeners]) listener();
}

/** The keys that work now, for the controls to tell them: none before their code is there. */
export const knownShortcuts = {
  get: (): ShortcutOf | undefined => shortcutOf,
  /** @returns forgets them: they work no more */
  learn: (next: ShortcutOf): (() => void) => {
    know(next);
    return () => {
      know(undefined);
    };
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
