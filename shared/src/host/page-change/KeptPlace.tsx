import { useEffect } from 'react';

/**
 * A page that the browser has kept whole (back/forward cache) stands where it was left when one comes back to it from
 * another site. Browsers see to that by themselves, but for WebKit (2.50), which shows the top of it as soon as a page
 * asks to see to its places itself (`scrollRestoration`).
 */
export function KeptPlace() {
  useEffect(() => {
    let top = 0;
    const left = () => {
      top = window.scrollY;
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted && window.scrollY !== top) window.scrollTo({ top, behavior: 'instant' });
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
