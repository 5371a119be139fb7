import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageLoading } from '../../site/page-loading';

/** How long nothing may load before the page counts as loaded: its code is followed by its data, for example. */
const SETTLED_AFTER_MS = 50;

/**
 * Whether a navigation is in progress: from the click until the page's code and first data have loaded or failed. Later
 * loads and reloads of data do not count.
 */
export function useIsPageLoading(loading: PageLoading): boolean {
  const { pathname } = useLocation();
  const [loadedPathname, setLoadedPathname] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (loading.isWaiting()) return;
      timer = setTimeout(() => {
        setLoadedPathname(pathname);
        stop();
      }, SETTLED_AFTER_MS);
    };
    const stop = loading.onChange(check);
    check();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [loading, pathname]);
  return loadedPathname !== pathname;
}
