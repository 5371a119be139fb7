import { useSite } from '@steadfast/shared';
import { useEffect } from 'react';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/** Gets a page ready as soon as somebody points at, focuses or touches a link to it. */
export function usePreloadOnIntent(): void {
  const { warm } = useSite();
  useEffect(() => {
    const onSign = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === window.location.origin && link.pathname !== window.location.pathname)
        warm(link.href);
    };
    for (const sign of signs) document.addEventListener(sign, onSign, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, onSign);
    };
  }, [warm]);
}
