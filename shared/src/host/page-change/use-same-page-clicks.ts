import { useEffect } from 'react';

/**
 * Handles clicks on links to the current page. A single click scrolls to the top. The second click of a double click is
 * dropped, so that the router does not add the page to the history twice.
 */
export function useSamePageClicks(): void {
  useEffect(() => {
    // Capture, to run before the router changes the URL.
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.href !== window.location.href || isModifiedClick(event)) return;
  if (event.detail > 1) event.preventDefault();
  else if (!link.hash) window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Whether the click opens another tab or window, or downloads the link. */
function isModifiedClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
