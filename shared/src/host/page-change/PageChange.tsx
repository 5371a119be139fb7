import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIsAutoNavigation } from '../../site/auto-navigate';
import { createPageLoading, PageLoadingContext } from '../../site/page-loading';
import { loadDeferredUi, type DeferredComponents } from '../deferred/load-deferred-ui';
import { useIsPageLoading } from './use-is-page-loading';
import { useSamePageClicks } from './use-same-page-clicks';
import { useScrollPosition } from './use-scroll-position';

/**
 * Handles navigation for the pages inside it: restores the scroll position, focuses `<main>`, announces the title, and shows
 * a progress bar while loading takes long.
 */
export function PageChange({ children }: { children: ReactNode }) {
  const [loading] = useState(createPageLoading);
  useScrollPosition(loading);
  useSamePageClicks();
  useFocusOnPage();
  const isLoading = useIsPageLoading(loading);
  const progress = usePageProgress();
  return (
    <PageLoadingContext value={loading}>
      {children}
      {progress && createElement(progress, { isLoading })}
    </PageLoadingContext>
  );
}

/**
 * Focuses `<main>` after each navigation, including Back and Forward, because the focused element is gone with its page.
 * After auto-navigation, only if the focus was lost.
 */
function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const isAutoNavigation = useIsAutoNavigation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (isAutoNavigation && document.activeElement !== document.body) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, isAutoNavigation]);
}

/** Loads `PageProgress` on the first navigation. The browser itself announces the first page. */
function usePageProgress(): DeferredComponents['PageProgress'] | undefined {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const [progress, setProgress] = useState<DeferredComponents['PageProgress']>();
  const isMissing = pathname !== firstPathname && progress === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isGone = false;
    loadDeferredUi().then(
      ({ PageProgress }) => {
        if (!isGone) setProgress(() => PageProgress);
      },
      () => undefined, // the next navigation retries
    );
    return () => {
      isGone = true;
    };
  }, [isMissing, pathname]);
  return progress;
}
