/**
 * Which modal dialogs are open, the top one last. A modal makes everything outside itself inert, so what must stay in reach
 * (toasts) goes into the top one. On `window`, because each remote brings a copy of Modal of its own.
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

/** Tells that a modal is open. @returns tells that it is not any more */
export function modalOpened(modal: HTMLElement): () => void {
  change([...(window.openModals ?? []), modal]);
  return () => {
    change((window.openModals ?? []).filter((open) => open !== modal));
  };
}

/** The modal above all others. */
export function topModal(): HTMLElement | undefined {
  return window.openModals?.findLast(({ isConnected }) => isConnected);
}

/** @returns stops telling */
export function onModalsChange(changed: () => void): () => void {
  document.addEventListener(CHANGED, changed);
  return () => {
    document.removeEventListener(CHANGED, changed);
  };
}
