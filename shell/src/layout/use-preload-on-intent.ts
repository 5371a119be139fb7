import { useSite } from '@steadfast/shared';
import { useEffect } from 'react';

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Preloads a page when the user points at, focuses or touches a link to it. */
export function usePreloadOnIntent(): void {
  const { warm } = useSite();
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === window.location.origin && link.pathname !== window.location.pathname)
        warm(link.href);
    };
    for (const type of EVENTS) document.addEventListener(type, onIntent, { passive: true });
    return () => {
      for (const type of EVENTS) document.removeEventListener(type, onIntent);
    };
  }, [warm]);
}
