import { useEffect } from 'react';
import { combineStops, listen } from '@steadfast/sdk/internal';

/**
 * Restores the scroll position of a page that returns from the back/forward cache. Browsers do so themselves, except WebKit
 * (2.50), which scrolls to the top if the page has set `history.scrollRestoration` to `manual`.
 */
export function RestoredScroll() {
  useEffect(() => {
    let position: { top: number; address: string } | undefined;
    const onPageHide = () => {
      position = { top: window.scrollY, address: window.location.href };
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // Going back more than one step leads to another page of the site, whose position the router restores.
      if (!persisted || position?.address !== window.location.href) return;
      if (window.scrollY !== position.top) window.scrollTo({ top: position.top, behavior: 'instant' });
    };
    return combineStops(listen(window, ['pagehide'], onPageHide), listen(window, ['pageshow'], onPageShow));
  }, []);
  return null;
}
