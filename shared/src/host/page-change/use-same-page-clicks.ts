import { useEffect } from 'react';

/**
 * What a click on a link to the very page does that one is on: a double click goes there once, where the router would put
 * its page into the history twice, and a click goes back to the top.
 */
export function useSamePageClicks(): void {
  useEffect(() => {
    // Before the router, and before the address has changed by this click.
    window.addEventListener('click', clicked, { capture: true });
    return () => {
      window.removeEventListener('click', clicked, { capture: true });
    };
  }, []);
}

function clicked(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.href !== window.location.href || isForElsewhere(event)) return;
  if (event.detail > 1) event.preventDefault();
  else if (!link.hash) window.scrollTo({ top: 0, behavior: 'instant' });
}

/** For another tab or window, or to keep it. */
function isForElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
