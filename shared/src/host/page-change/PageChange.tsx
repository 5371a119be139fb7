import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAutoNavigation } from '../../site/auto-navigate';
import { createPageLoading, PageLoadingContext } from '../../site/page-loading';
import { loadDeferredUi, type DeferredComponents } from '../deferred/load-deferred-ui';
import { useIsArriving } from './use-arrival';
import { useSamePageClicks } from './use-same-page-clicks';
import { useScrollPosition } from './use-scroll-position';

/**
 * What a change of page does for the viewer, around the pages: the place to scroll to, the focus on `<main>`, the title
 * read out, and a bar at the top while it takes long.
 */
export function PageChange({ children }: { children: ReactNode }) {
  const [wait] = useState(createPageLoading);
  useScrollPosition(wait);
  useSamePageClicks();
  useFocusOnPage();
  const isArriving = useIsArriving(wait);
  const progress = usePageProgress();
  return (
    <PageLoadingContext value={wait}>
      {children}
      {progress && createElement(progress, { isArriving })}
    </PageLoadingContext>
  );
}

/**
 * What had the focus is gone with its page, Back and Forward included: the keyboard goes on from the new one. Where a page
 * moves on by itself, only a focus that is lost by that.
 */
function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const hasMovedOn = useIsAutoNavigation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (hasMovedOn && document.activeElement !== document.body) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, hasMovedOn]);
}

/** Comes with the first page that is gone to: the page that one comes to is announced by the browser. */
function usePageProgress(): DeferredComponents['PageProgress'] | undefined {
  const { pathname } = useLocation();
  const [openedAt] = useState(pathname);
  const [progress, setProgress] = useState<DeferredComponents['PageProgress']>();
  const isMissing = pathname !== openedAt && progress === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    loadDeferredUi().then(
      ({ PageProgress }) => {
        if (!isGone) setProgress(() => PageProgress);
      },
      () => undefined, // the next page tries again
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, pathname]);
  return progress;
}
