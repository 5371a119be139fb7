import { listen } from '@steadfast/sdk';

/**
 * The open modal dialogs, the top one last. A modal makes everything outside itself inert, so toasts render inside the top one.
 * Stored on `window`, because each remote has its own copy of Modal.
 */
declare global {
  interface Window {
    openModals?: HTMLElement[];
  }
}

const CHANGED = 'openmodalschange';

function change(next: HTMLElement[]): void {
  window.openModals = next;
  document.dispatchEvent(new Event(CHANGED));
}

/** Registers an open modal. @returns unregisters it */
export function modalOpened(modal: HTMLElement): () => void {
  change([...(window.openModals ?? []), modal]);
  return () => {
    change((window.openModals ?? []).filter((open) => open !== modal));
  };
}

/** Returns the top modal. */
export function topModal(): HTMLElement | undefined {
  return window.openModals?.findLast(({ isConnected }) => isConnected);
}

/** @returns unsubscribes */
export const onModalsChange = (listener: () => void) => listen(document, [CHANGED], listener);
