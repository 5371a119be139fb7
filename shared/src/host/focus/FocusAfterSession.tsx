import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../../session/session-state';
import { topModal } from '../../ui/Modal/open-modals';

/** What pages do about the focus themselves is done by then. */
const SETTLED_AFTER_MS = 100;

/**
 * When a session begins or ends, pages and dialogs change by themselves, and what had the focus may be gone with that. The
 * keyboard goes on from the title of the dialog that is open, else from the page's <main>, not from the top of the document.
 */
export function FocusAfterSession() {
  const email = useSelector(selectUser)?.email;
  const known = useRef(email);
  const focused = useLastFocused();
  useEffect(() => {
    if (known.current === email) return undefined;
    known.current = email;
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
      if (isLost) placeToGoOn()?.focus({ preventScroll: true });
    }, SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [email, focused]);
  return null;
}

function placeToGoOn(): HTMLElement | null {
  const titleId = topModal()?.getAttribute('aria-labelledby');
  return (titleId ? document.getElementById(titleId) : null) ?? document.querySelector('main');
}

/** What has the focus, or had it until it was taken off the page; null once it was left for nothing else. */
function useLastFocused() {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const came = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const left = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // Some browsers tell of it before they take the element off. One in a window at the back keeps the focus.
      queueMicrotask(() => {
        const isLeft = target instanceof Element && target.isConnected && target !== document.activeElement;
        if (isLeft && target === last.current) last.current = null;
      });
    };
    last.current = document.activeElement;
    document.addEventListener('focusin', came);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('focusin', came);
      document.removeEventListener('focusout', left);
    };
  }, []);
  return last;
}
