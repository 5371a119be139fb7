import { useEffect } from 'react';

/**
 * A page that the browser has kept whole (back/forward cache) stands where it was left when one comes back to it from
 * another site. Browsers see to that by themselves, but for WebKit (2.50), which shows the top of it as soon as a page
 * asks to see to its places itself (`scrollRestoration`).
 */
export function RestoredScroll() {
  useEffect(() => {
    let place: { top: number; address: string } | undefined;
    const left = () => {
      place = { top: window.scrollY, address: window.location.href };
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      // Who comes back by more than one step comes to another page of the site: that one's place is the router's.
      if (!persisted || place?.address !== window.location.href) return;
      if (window.scrollY !== place.top) window.scrollTo({ top: place.top, behavior: 'instant' });
    };
    window.addEventListener('pagehide', left);
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('pagehide', left);
      window.removeEventListener('pageshow', shown);
    };
  }, []);
  return null;
}
