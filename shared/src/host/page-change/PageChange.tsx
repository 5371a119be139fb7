import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createPageWait, PageWaitContext } from '../../site/page-wait';
import { PageProgress } from './PageProgress';
import { useIsArriving } from './use-arrival';
import { useScrollPlace } from './use-scroll-place';

/**
 * What a change of page does for the viewer, around the pages: the place to scroll to, the focus on `<main>`, the title
 * read out, and a bar at the top while it takes long.
 */
export function PageChange({ children }: { children: ReactNode }) {
  const [wait] = useState(createPageWait);
  useScrollPlace(wait);
  useFocusOnPage();
  const isArriving = useIsArriving(wait);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | undefined>(pathname);
  if (openedAt !== undefined && openedAt !== pathname) setOpenedAt(undefined);
  return (
    <PageWaitContext value={wait}>
      {children}
      <PageProgress isArriving={isArriving} isFirstPage={openedAt !== undefined} />
    </PageWaitContext>
  );
}

/** What had the focus is gone with its page, Back and Forward included: the keyboard goes on from the new one. */
function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
