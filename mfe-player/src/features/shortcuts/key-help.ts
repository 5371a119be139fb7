let isWanted = false;
const listeners = new Set<() => void>();

function want(next: boolean): void {
  isWanted = next;
  for (const listener of [...listeners]) listener();
}

/** Whether the sheet of the keys is wanted over this page: by its key, or by whatever else offers it. */
export const keyHelp = {
  isWanted: (): boolean => isWanted,
  open: (): void => {
    want(true);
  },
  close: (): void => {
    want(false);
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
