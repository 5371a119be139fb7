import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { MODAL_EXIT_MS } from '../../contract/limits';
import { modalOpened } from './open-modals';

export interface DialogState {
  isOpen: boolean;
  /** Asked for by Escape, the backdrop or the close button; the owner answers by `isOpen`. */
  onClose: () => void;
  /** It has left. */
  onClosed?: (() => void) | undefined;
}

/** Where the focus goes first: where the caller says, else to what is to be filled in, else to the title. */
const FIRST_FOCUS = '[data-first-focus], input:enabled:not([type="hidden"]), textarea:enabled';

const wantsNoMotion = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

// Where dialogs are not supported (an old browser, jsdom), one that is merely shown is better than none.
function show(dialog: HTMLDialogElement) {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}
function hide(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/**
 * Runs a native <dialog>: shown as a modal while `isOpen`, left with an animation (REQ-SHARE-4), the focus given back to
 * where it was, or to the page's <main> when that is another page by then. The browser traps the focus and keeps the
 * page behind inert.
 *
 * @param exitMs how long it takes to leave, in milliseconds; no time where the person wants no motion
 * @returns whether it is on the page, be it on its way out
 */
export function useDialog(
  ref: RefObject<HTMLDialogElement | null>,
  { isOpen, onClose, onClosed }: DialogState,
  exitMs: number = MODAL_EXIT_MS,
) {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);

  const latest = useRef({ onClose, onClosed });
  useLayoutEffect(() => {
    latest.current = { onClose, onClosed };
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isPresent || !dialog) return undefined;
    const opener = document.activeElement;
    const { pathname } = window.location;
    show(dialog);
    const leaveModals = modalOpened(dialog);
    (dialog.querySelector<HTMLElement>(FIRST_FOCUS) ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    const askToClose = (event: Event) => {
      event.preventDefault();
      latest.current.onClose();
    };
    // The panel fills the dialog, so what reaches the dialog itself was pressed beside it; the second press of a double
    // click is meant for what the first one was on.
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog && event.detail < 2) latest.current.onClose();
    };
    dialog.addEventListener('cancel', askToClose);
    dialog.addEventListener('mousedown', pressed);
    return () => {
      dialog.removeEventListener('cancel', askToClose);
      dialog.removeEventListener('mousedown', pressed);
      hide(dialog);
      leaveModals();
      // A link in it was followed: the page that came could not take the focus as long as this lay over it.
      if (window.location.pathname !== pathname)
        document.querySelector('main')?.focus({ preventScroll: true });
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [ref, isPresent]);

  useEffect(() => {
    if (isOpen || !isPresent) return undefined;
    const timer = setTimeout(
      () => {
        setPresent(false);
        latest.current.onClosed?.();
      },
      wantsNoMotion() ? 0 : exitMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isOpen, isPresent, exitMs]);

  return isPresent;
}

/** Escape closes a dialog, and the top layer alone: neither what lies below nor what within has already answered to it. */
export function closeOnEscape(onClose: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
}
