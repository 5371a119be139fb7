/** The open modal dialogs, the top one last. A modal makes everything outside itself inert, so toasts render inside the top one. */
let openModals: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  openModals = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal. @returns unregisters it */
export function modalOpened(modal: HTMLElement): () => void {
  change([...openModals, modal]);
  return () => {
    change(openModals.filter((open) => open !== modal));
  };
}

/** Returns the top modal. */
export const topModal = (): HTMLElement | undefined => openModals.findLast(({ isConnected }) => isConnected);

/** @returns unsubscribes */
export function onModalsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
