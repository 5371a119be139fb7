import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MODAL_EXIT_MS } from '@steadfast/contract/limits';
import { modalOpened, topModal } from './open-modals';
import { combineStops, listen } from '@steadfast/sdk';
import { prefersReducedMotion } from '../reduced-motion';

export interface DialogState {
  isOpen: boolean;
  /** Called on Escape, a press on the backdrop or the close button; the owner then sets `isOpen`. */
  onClose: () => void;
  /** Called after the exit animation. */
  onClosed?: (() => void) | undefined;
}

/** What takes the focus first: an element that the caller marks, or the first field. Otherwise the title does. */
const FIRST_FOCUS = '[data-first-focus], input:enabled:not([type="hidden"]), textarea:enabled';

// In environments without dialog support (old browsers, jsdom), the dialog is shown without being modal.
function show(dialog: HTMLDialogElement) {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}
function hide(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** The page behind keeps its width, but not the space of its scrollbar, which dialogs use (styles/base.css). */
function lockScroll() {
  const { documentElement: root } = document;
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
  root.setAttribute('data-modal', '');
}

/**
 * Controls a native <dialog>: shows it as a modal while `isOpen`, closes it with an animation (REQ-SHARE-4), and returns the
 * focus to where it was, or to <main> after a navigation. The browser keeps the focus inside, stacks dialogs, and makes the page
 * inert.
 *
 * @param exitMs duration of the exit animation in milliseconds; 0 with prefers-reduced-motion
 * @returns whether the dialog is mounted, which includes its exit animation; its props; the id for its title
 */
export function useDialog({ isOpen, onClose, onClosed }: DialogState, exitMs: number = MODAL_EXIT_MS) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
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
    const first = dialog.querySelector<HTMLElement>(FIRST_FOCUS) ?? dialog.querySelector<HTMLElement>('h2');
    // Otherwise the browser focuses the title first, and screen readers speak that, too.
    if (first) first.autofocus = true;
    show(dialog);
    if (!topModal()) lockScroll();
    const unregister = modalOpened(dialog);
    first?.focus();
    const onCancel = (event: Event) => {
      event.preventDefault();
      latest.current.onClose();
    };
    // The panel fills the dialog, so a press on the dialog itself is on the backdrop. The second press of a double click
    // belongs to what the first one hit.
    const onMouseDown = (event: MouseEvent) => {
      if (event.target === dialog && event.detail < 2) latest.current.onClose();
    };
    const stop = combineStops(
      listen(dialog, ['cancel'], onCancel),
      listen(dialog, ['mousedown'], onMouseDown),
    );
    return () => {
      stop();
      hide(dialog);
      unregister();
      if (!topModal()) document.documentElement.removeAttribute('data-modal');
      // After a click on a link in the dialog: the new page could not take the focus while the dialog was open.
      if (window.location.pathname !== pathname)
        document.querySelector('main')?.focus({ preventScroll: true });
      else if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isPresent]);

  useEffect(() => {
    if (isOpen || !isPresent) return undefined;
    const timer = setTimeout(
      () => {
        setPresent(false);
        latest.current.onClosed?.();
      },
      prefersReducedMotion() ? 0 : exitMs,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [isOpen, isPresent, exitMs]);

  return {
    isPresent,
    titleId,
    props: {
      ref,
      'aria-labelledby': titleId,
      'aria-modal': true,
      'data-state': isOpen ? 'open' : 'leaving',
      // Only the top layer closes on Escape: not if a layer inside the dialog has handled the key.
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      },
    },
  };
}
