let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of [...listeners]) listener();
}

/** Whether the shortcut help is open over this page. */
export const keyHelp = {
  isOpen: (): boolean => isOpen,
  open: (): void => {
    setOpen(true);
  },
  close: (): void => {
    setOpen(false);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
