import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { combineStops, selectUser, listen } from '@steadfast/sdk/internal';
import { topModal } from '@steadfast/ui/internal';

/** A page that moves the focus itself has done so by then. */
const SETTLED_AFTER_MS = 100;

/**
 * Restores the focus after a session begins or ends, when the focused element may be gone. Focuses the title of the open
 * dialog, or else the page's `<main>`, instead of the top of the document.
 */
export function FocusAfterSession() {
  const email = useSelector(selectUser)?.email;
  const lastEmail = useRef(email);
  const focused = useLastFocused();
  useEffect(() => {
    if (lastEmail.current === email) return undefined;
    lastEmail.current = email;
    const timer = setTimeout(() => {
      const isLost = document.activeElement === document.body && focused.current?.isConnected === false;
      if (isLost) findFocusTarget()?.focus({ preventScroll: true });
    }, SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [email, focused]);
  return null;
}

function findFocusTarget(): HTMLElement | null {
  const titleId = topModal()?.getAttribute('aria-labelledby');
  return (titleId ? document.getElementById(titleId) : null) ?? document.querySelector('main');
}

/** Tracks the focused element, also after its removal from the page. Null once the focus left it for nothing else. */
function useLastFocused() {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // Some browsers fire focusout before they remove the element. In a background window, it keeps the focus.
      queueMicrotask(() => {
        const isLeft = target instanceof Element && target.isConnected && target !== document.activeElement;
        if (isLeft && target === last.current) last.current = null;
      });
    };
    last.current = document.activeElement;
    return combineStops(listen(document, ['focusin'], onFocusIn), listen(document, ['focusout'], onFocusOut));
  }, []);
  return last;
}
