import { createStore } from 'zustand/vanilla';
import type { PlayerCommand } from './key-table';

/** The state of the shortcuts on this page. */
interface ShortcutState {
  isHelpOpen: boolean;
  /** Formats a shortcut that works now, for the controls to announce. Undefined until the code that handles shortcuts has loaded. */
  formatShortcut: ((command: PlayerCommand) => string) | undefined;
}

export const shortcutStore = createStore<ShortcutState>(() => ({
  isHelpOpen: false,
  formatShortcut: undefined,
}));

/** The shortcut help. */
export const keyHelp = {
  open: () => {
    shortcutStore.setState({ isHelpOpen: true });
  },
  close: () => {
    shortcutStore.setState({ isHelpOpen: false });
  },
};
