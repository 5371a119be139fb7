import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageLoading } from '../../site/page-loading';

/** One thing that was waited for may be followed by the next, as a page's code by its data: so long nothing is said. */
const SETTLED_AFTER_MS = 50;

/**
 * Whether the viewer is on the way to a page: from the click until its code and first data are there, or have failed. What
 * a page loads later, or anew, is no arrival.
 */
export function useIsArriving(wait: PageLoading): boolean {
  const { pathname } = useLocation();
  const [arrivedAt, setArrivedAt] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (wait.isWaiting()) return;
      timer = setTimeout(() => {
        setArrivedAt(pathname);
        stop();
      }, SETTLED_AFTER_MS);
    };
    const stop = wait.onChange(look);
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [wait, pathname]);
  return arrivedAt !== pathname;
}
